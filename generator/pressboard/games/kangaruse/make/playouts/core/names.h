/* Names of a narrow core's functions, which the linker must not take for those of another one. */

#ifndef KANGARUSE_NAMES_H
#define KANGARUSE_NAMES_H

#ifdef QUICK
#define OWN(name) quick_##name
#else
#define OWN(name) narrow_##name
#endif

#define tables_size OWN(tables_size)
#define tables_fill OWN(tables_fill)
#define tables_squares OWN(tables_squares)
#define job_fits OWN(job_fits)
#define play_rounds OWN(play_rounds)
#define hunt_fits OWN(hunt_fits)
#define hunt OWN(hunt)
#define traps_fit OWN(traps_fit)
#define traps OWN(traps)
#define sit OWN(sit)
#define land OWN(land)
#define cross_out_two OWN(cross_out_two)
#define settle OWN(settle)
#define go_out OWN(go_out)
#define pay OWN(pay)
#define free_jumps OWN(free_jumps)
#define weighed_jumps OWN(weighed_jumps)
#define extra_jumps OWN(extra_jumps)
#define teleports OWN(teleports)
#define is_over OWN(is_over)
#define is_threatened OWN(is_threatened)
#define held_moths OWN(held_moths)
#define ordered_by OWN(ordered_by)
#define go_on OWN(go_on)
#define jump_of OWN(jump_of)
#define teleport_of OWN(teleport_of)

#endif
