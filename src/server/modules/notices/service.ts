import { z } from 'zod'
import type { Sites } from '#contract/pages/sites.ts'
import { noteBounce } from '#server/modules/accounts/index.ts'
import {
  claimMails,
  forgetMails,
  markSent,
  noteFault,
  openEnvelope,
  openMail,
  sealsPlainMails,
  type ClaimedMail,
} from '#server/modules/mails/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { inTransaction, type Db } from '#server/platform/db/pool.ts'
import type { Work } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { EventHandler, Outbox } from '#server/platform/outbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Task } from '#server/platform/task.ts'
import { accountMails } from './account-mails.ts'
import type { MailKind } from './kinds.ts'
import type { MailTransport } from './port.ts'
import { newsletterMails } from './newsletter-mails.ts'
import { orderMails } from './order-mails.ts'
import { priceWatchMail } from './price-watch.ts'
import { privacyMails } from './privacy-mails.ts'
import { storableFault, isHardBounce } from './rules.ts'
import { writesMail } from './write-mail.ts'

export interface NoticesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
  readonly outbox: Pick<Outbox, 'publish'>
  readonly sites: Sites
  /** Opens the addresses of people, and seals the mails to them. */
  readonly sealing: Sealing
  /** Null while no mail server is configured. Mails wait until there is one. */
  readonly transport: MailTransport | null
}

const keptMs = 30 * 24 * 60 * 60 * 1000
const batchSize = 10
const maxBatches = 50

const Written = z.object({ mailId: z.uuid() })

export function noticesWork(deps: NoticesDeps): Work {
  return {
    handlers: [...kindsOf(deps).map((kind) => writesMail(deps, kind)), sendsAtOnce(deps)],
    tasks: [sendsWaiting(deps), forgetOldMails, sealsPlainMails(deps.sealing)],
  }
}

function kindsOf({ sealing }: NoticesDeps): readonly MailKind[] {
  return [
    priceWatchMail(sealing),
    ...orderMails(sealing),
    ...accountMails(sealing),
    ...newsletterMails(sealing),
    ...privacyMails(sealing),
  ]
}

/** Sends a new mail at once instead of at the next minute. The timed task repeats what fails here. */
function sendsAtOnce(deps: NoticesDeps): EventHandler {
  return {
    name: 'notices.send-mail',
    event: 'mail.written',
    deliver: async ({ data }) => {
      const { mailId } = Written.parse(data)
      await sendSome(deps, { id: mailId, limit: 1 })
    },
  }
}

function sendsWaiting(deps: NoticesDeps): Task {
  return {
    name: 'send-waiting-mails',
    cron: '* * * * *',
    run: async () => {
      for (let batches = 0; batches < maxBatches; batches += 1) {
        const outcomes = await sendSome(deps, { limit: batchSize })
        // After a refused mail this run ends, so that the other mails do not use up their tries on a busy server.
        if (outcomes.length < batchSize || outcomes.includes(false)) return
      }
    },
  }
}

const forgetOldMails: Task = {
  name: 'forget-old-mails',
  cron: '17 3 * * *',
  run: ({ db, clock }) => forgetMails(db, new Date(clock.now().getTime() - keptMs)),
}

async function sendSome(
  deps: NoticesDeps,
  claim: { readonly limit: number; readonly id?: string },
): Promise<boolean[]> {
  const { db, clock, transport } = deps
  if (!transport) return []
  const mails = await claimMails(db, { ...claim, now: clock.now() })
  return Promise.all(mails.map((mail) => send(deps, transport, mail)))
}

async function send(deps: NoticesDeps, transport: MailTransport, mail: ClaimedMail): Promise<boolean> {
  const { db, clock, log } = deps
  try {
    await transport.send(openMail(deps.sealing, mail))
  } catch (error) {
    const fault = storableFault(error)
    log.warn({ mailId: mail.id, kind: mail.kind, tries: mail.tries, fault }, 'a mail was not taken')
    await noteFault(db, mail.id, fault)
    if (isHardBounce(error)) await bounced(deps, mail)
    return false
  }
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    if (!(await markSent(tx, mail.id, { now, keepsBodies: transport.keepsBodies }))) return
    await kindsOf(deps)
      .find(({ name }) => name === mail.kind)
      ?.handedOver?.(tx, mail.data, now)
  })
  return true
}

async function bounced({ db, clock, sealing }: NoticesDeps, mail: ClaimedMail): Promise<void> {
  const { recipient } = openEnvelope(sealing, mail)
  await inTransaction(db, (tx) => noteBounce(sealing, tx, recipient, clock.now()))
}
