import type { Sites } from '#contract/pages/sites.ts'
import { lastMailAt, lockMergeKey, storeMail, takeWaiting } from '#server/modules/mails/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { EventHandler, Outbox } from '#server/platform/outbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { MailKind } from './kinds.ts'
import { layOutMail } from './layout.ts'
import type { MailTransport } from './port.ts'
import { mergedSendAt } from './rules.ts'

interface Deps {
  readonly clock: Clock
  readonly outbox: Pick<Outbox, 'publish'>
  readonly sites: Sites
  readonly sealing: Sealing
  readonly transport: MailTransport | null
}

/** Writes the mail in the transaction that marks the event as handled, so that a repeated event writes no second mail. */
export function writesMail(deps: Deps, kind: MailKind): EventHandler {
  const { sites, clock, outbox, sealing, transport } = deps
  return {
    name: `notices.write-${kind.name}`,
    event: kind.event,
    run: async (tx, { id, data }) => {
      const now = clock.now()
      const key = kind.merging?.key(data) ?? null
      if (key !== null) await lockMergeKey(tx, key)
      const letter = await kind.compose(tx, data, { sites, now })
      if (!letter) return
      const { locale, recipient, owner, parts } = letter
      const mail = { id, locale, recipient, owner, ...layOutMail(sites, locale, parts), createdAt: now }
      const taken = key === null ? null : await takeWaiting(tx, key)
      const pace = kind.merging?.pace ?? 'at-once'
      const isAlone = key === null || pace === 'at-once'
      const sendAt = isAlone ? now : (taken ?? mergedSendAt(pace, now, await lastMailAt(tx, key)))
      const mergeKey = isAlone ? null : key
      await storeMail(sealing, tx, { ...mail, kind: kind.name, data, mergeKey, sendAt })
      if (sendAt <= now && transport) await outbox.publish(tx, { type: 'mail.written', data: { mailId: id } })
    },
  }
}
