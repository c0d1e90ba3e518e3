/* Names of the narrow core's functions, which the linker must not take for those of the wide one. */

#ifndef KANGARUSE_NAMES_H
#define KANGARUSE_NAMES_H

#define tables_size narrow_tables_size
#define tables_fill narrow_tables_fill
#define tables_squares narrow_tables_squares
#define sums_size narrow_sums_size
#define job_fits narrow_job_fits
#define play_rounds narrow_play_rounds
#define shares_size narrow_shares_size
#define play_shares narrow_play_shares
#define hunt_fits narrow_hunt_fits
#define hunt narrow_hunt
#define traps_fit narrow_traps_fit
#define traps narrow_traps
#define wanted_fits narrow_wanted_fits
#define gather narrow_gather
#define sit narrow_sit
#define land narrow_land
#define cross_out_two narrow_cross_out_two
#define settle narrow_settle
#define go_out narrow_go_out
#define pay narrow_pay
#define free_jumps narrow_free_jumps
#define weighed_jumps narrow_weighed_jumps
#define extra_jumps narrow_extra_jumps
#define teleports narrow_teleports
#define is_over narrow_is_over
#define is_threatened narrow_is_threatened
#define held_moths narrow_held_moths
#define ordered_by narrow_ordered_by
#define go_on narrow_go_on
#define jump_of narrow_jump_of
#define teleport_of narrow_teleport_of

#endif
