/** The result of a check. It fails if it names a problem; notes are only printed. */
export interface Report {
  readonly problems: readonly string[]
  readonly notes: readonly string[]
}

export function createReport(problems: readonly string[], notes: readonly string[] = []): Report {
  return { problems, notes }
}
