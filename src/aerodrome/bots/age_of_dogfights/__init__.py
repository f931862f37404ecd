"""How bots fly Age of Dogfights: a plan over all poses in which a move can end, then the path to the best of them."""
