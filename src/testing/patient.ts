/** Options of vi.waitFor and expect.poll: long enough for a busy machine, short enough that a missing answer ends the test. */
export const patientOptions = { timeout: 60_000 }

/** Options of a pool: a test waits longer than a visitor would, because on a busy machine many tests queue for one row. */
export const patientPools = {
  databaseWaits: { connectMs: 60_000, freeMs: 60_000, answerMs: 60_000 },
  databaseLimits: { statementMs: 60_000, lockMs: 60_000, idleMs: 60_000 },
}
