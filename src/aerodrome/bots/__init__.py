"""Who answers for a seat when no person does. A bot sees an Observation, never a State."""
