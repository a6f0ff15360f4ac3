"""What a learner sees and answers: observations, moves and masks, in the dialect of the rules."""
