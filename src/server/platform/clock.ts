/**
 * Every decision takes its time from here. On a server it is that of the database (db/database-clock.ts). So neither
 * a wrong clock nor two processes with different clocks move a deadline. Tests use a clock that they set.
 */
export interface Clock {
  now(): Date
}
