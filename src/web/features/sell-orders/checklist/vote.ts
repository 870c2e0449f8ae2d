/** The time in which a seller may change the vote (the spec debounces helpfulness votes by 10 s). */
const debounceMs = 10_000

export interface VoteDeps {
  /** Returns whether the vote arrived. The browser sends it even after its page is left. */
  readonly send: (isHelpful: boolean, options: { readonly isLeaving: boolean }) => Promise<boolean>
  readonly later: (run: () => void, ms: number) => () => void
}

export interface Vote {
  choose(isHelpful: boolean): void
  /** Sends the last choice now, because the seller leaves the page. */
  leave(): void
  /** Sends a choice that did not arrive, because the connection is back. */
  retry(): void
}

/** The vote on the checklist. Only the last choice is sent, and only once. */
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
      cancel = later(() => void deliver(false), debounceMs)
    },
    leave: () => void deliver(true),
    retry: () => void deliver(false),
  }
}
