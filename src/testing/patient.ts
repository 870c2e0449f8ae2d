/** For vi.waitFor and expect.poll: a busy machine is no fault of the code, and what never comes still ends. */
export const patient = { timeout: 60_000 }
