/** What a check found. It fails when it names a problem; notes are printed and change nothing. */
export interface Report {
  readonly problems: readonly string[]
  readonly notes: readonly string[]
}

export function report(problems: readonly string[], notes: readonly string[] = []): Report {
  return { problems, notes }
}
