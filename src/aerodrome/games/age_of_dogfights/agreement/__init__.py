"""What an options record means: it is read into a Plan, and whatever cannot be played is refused with its rule."""
