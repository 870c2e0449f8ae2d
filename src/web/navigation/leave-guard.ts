/** A guard asks before the reader leaves a page that holds typed input. */
export interface LeaveGuard {
  /** Resolves to whether the reader leaves the page for this address. */
  readonly ask: (href: string) => Promise<boolean>
  /** Lets the page be left without a question. */
  readonly release: () => void
}

/** The set is empty unless a form is changed. */
export const leaveGuards = new Set<LeaveGuard>()

/** One guard asks, even if several forms are changed. After a yes nothing asks again. */
export async function mayLeave(href: string): Promise<boolean> {
  const [first] = leaveGuards
  if (first && !(await first.ask(href))) return false
  leaveAnyway()
  return true
}

/** Nobody can stay for an ended session, a new version or the login of somebody else, so nothing asks. */
export function leaveAnyway(): void {
  for (const { release } of leaveGuards) release()
}
