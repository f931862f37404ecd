"""Record what the rules say after every answer of many games, and compare two builds answer by answer."""
