/* How simulated players play, as in `policies.py`. */

#ifndef KANGARUSE_POLICIES_H
#define KANGARUSE_POLICIES_H

#include "state.h"

/* The square to jump to, one of those in `mask`, which is not empty. */
int jump_of(struct Game *game, int seat, enum Policy policy, const Squares *mask);

/* Where to teleport to, having no jump; NOWHERE to go out instead. */
int teleport_of(const struct Game *game, int seat, enum Policy policy);

#endif
