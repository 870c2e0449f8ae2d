import type { Tx } from '#server/platform/db/pool.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { deviceFromUserAgent } from '#server/platform/sessions/device.ts'
import type { OpenedSession, SessionHolder } from '#server/platform/sessions/sessions.ts'
import type { SessionControl } from './context.ts'
import type { Frame } from './frame.ts'

export interface SessionChanges {
  readonly control: SessionControl
  actor(): Actor | null
  /** What the answer sets once the transaction is committed; null if the session stays as it is. */
  setCookies(): readonly string[] | null
}

/** Every try of the transaction gets new changes, so that a try that was rolled back leaves no cookie behind. */
export function sessionChanges(
  frame: Frame,
  tx: Tx,
  { actor, userAgent }: { readonly actor: Actor | null; readonly userAgent: string | undefined },
): SessionChanges {
  let current = actor
  let cookies: readonly string[] | null = null
  const take = (opened: OpenedSession): Actor => {
    current = opened.actor
    cookies = frame.cookie.set(opened.token, opened.actor.kind)
    return opened.actor
  }
  return {
    actor: () => current,
    setCookies: () => cookies,
    control: {
      ensure: async () => current ?? take(await frame.sessions.open(tx, { kind: 'guest' })),
      rotate: async (kind, customerId, roles = []) => {
        const device = deviceFromUserAgent(userAgent)
        const holder: SessionHolder = { kind, roles, device, ...(customerId !== null && { customerId }) }
        return take(
          current ? await frame.sessions.rotate(tx, current, holder) : await frame.sessions.open(tx, holder),
        )
      },
      renew: async () => {
        if (!current) throw new Error('a session that is not there cannot be renewed')
        return take(await frame.sessions.renew(tx, current, deviceFromUserAgent(userAgent)))
      },
      end: async () => {
        if (current) await frame.sessions.end(tx, current.sessionId)
        current = null
        cookies = frame.cookie.clear()
      },
    },
  }
}
