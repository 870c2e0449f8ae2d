import { hasGuestBox, seeBox } from '#server/modules/box/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { holdBox } from './hold.ts'

interface Visit {
  readonly actor: Actor
  readonly now: Date
  /** The customer logs out: what is not joined now is out of their reach for good. */
  readonly isLeaving: boolean
}

/**
 * What was put in as a guest joins the box of the account at the login. Where not everything fits, the seller is told
 * by name at the next look, so the boxes wait until that look, or the logout.
 */
export async function joinBoxes(sealing: Sealing, tx: Tx, { actor, now, isLeaving }: Visit): Promise<void> {
  if (!(await hasGuestBox(tx, actor))) return
  const seen = isLeaving ? null : await seeBox(tx, actor)
  if (seen && seen.surplus.length > 0) return
  await holdBox(sealing, tx, { actor, now }, false)
}
