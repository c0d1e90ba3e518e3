"""Problems: how they are composed, checked, graded, and carried in codes and texts."""
