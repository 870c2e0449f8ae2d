/**
 * Where every decision takes its time from. The server's is the database's (db/database-clock.ts), so that neither a
 * wrong process clock nor two processes that disagree move a deadline; tests bring one of their own.
 */
export interface Clock {
  now(): Date
}
