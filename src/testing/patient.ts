/** For vi.waitFor and expect.poll: a busy machine is no fault of the code, and what never comes still ends. */
export const patient = { timeout: 60_000 }

/** For the pools of a database: what a visitor would not wait for, a test does; and in a crowd that wants one row everybody waits for all before. */
export const patientPools = {
  databaseWaits: { connectMs: 60_000, freeMs: 60_000, answerMs: 60_000 },
  databaseLimits: { statementMs: 60_000, lockMs: 60_000, idleMs: 60_000 },
}
