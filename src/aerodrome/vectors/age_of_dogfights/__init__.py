"""The vectors of Age of Dogfights: its language, and the translator that runs it."""

from aerodrome.vectors.age_of_dogfights.translator import STEPS as STEPS
from aerodrome.vectors.age_of_dogfights.translator import run as run
