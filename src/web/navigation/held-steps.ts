import { positionOf } from './entry-state.ts'
import { leaveGuards, mayLeave } from './leave-guard.ts'

export interface HeldSteps {
  /** Keeps and returns the position of the entry the browser is at now; without a position it is the next one. */
  note(position?: number): number
  /** Returns true if the step to this entry is taken back until the reader has answered. */
  isHeld(state: unknown, isShownPage: boolean): boolean
}

/**
 * A step through the history cannot be refused: the browser tells of it afterwards. So the step is taken back, which
 * leaves every entry in its place, and taken once more if the reader leaves the page.
 */
export function createHeldSteps({ history, location }: Window): HeldSteps {
  let here = positionOf(history.state)
  let held: { readonly steps: number; readonly href: string } | null = null

  async function ask({ steps, href }: NonNullable<typeof held>): Promise<void> {
    if (await mayLeave(href)) history.go(steps)
  }
  return {
    note: (position = here + 1) => (here = position),
    isHeld(state, isShownPage) {
      if (held) {
        void ask(held)
        held = null
        return true
      }
      const steps = positionOf(state) - here
      if (isShownPage || leaveGuards.size === 0 || steps === 0) {
        here += steps
        return false
      }
      held = { steps, href: location.pathname + location.search }
      history.go(-steps)
      return true
    },
  }
}
