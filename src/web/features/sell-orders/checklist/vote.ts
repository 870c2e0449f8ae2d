/** Long enough to change one's mind (spec: helpfulness votes are debounced by 10 s). */
const quietMs = 10_000

export interface VoteDeps {
  /** Whether it arrived; at the end of a page the browser sends it after the page is gone. */
  readonly send: (isHelpful: boolean, options: { readonly isLeaving: boolean }) => Promise<boolean>
  readonly later: (run: () => void, ms: number) => () => void
}

export interface Vote {
  choose(isHelpful: boolean): void
  /** The page is left: what was chosen last goes now. */
  leave(): void
  /** The connection is back. */
  retry(): void
}

/** One word about the checklist: only what was chosen last is sent, and only once. */
export function createVote({ send, later }: VoteDeps): Vote {
  let chosen: boolean | null = null
  let cancel = () => {}

  async function deliver(isLeaving: boolean): Promise<void> {
    cancel()
    const isHelpful = chosen
    if (isHelpful === null) return
    chosen = null
    const hasArrived = await send(isHelpful, { isLeaving })
    if (!hasArrived) chosen ??= isHelpful
  }

  return {
    choose(isHelpful) {
      cancel()
      chosen = isHelpful
      cancel = later(() => void deliver(false), quietMs)
    },
    leave: () => void deliver(true),
    retry: () => void deliver(false),
  }
}
