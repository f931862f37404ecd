"""Reports: "I think this is wrong", packed into one small text that anyone can replay."""
