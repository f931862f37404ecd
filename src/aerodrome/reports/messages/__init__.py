"""The sentences that players read about a report."""
