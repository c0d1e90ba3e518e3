"""Problems: so many captures in one round."""
