import { localOutbox } from '#server/adapters/mail/local-outbox.ts'
import { smtpTransport } from '#server/adapters/mail/smtp.ts'
import { forgetOldKeys, forgetOldLogins } from '#server/modules/accounts/index.ts'
import { forgetOldBoxes } from '#server/modules/box/index.ts'
import { forgetOldAssignments } from '#server/modules/experiments/index.ts'
import { forgetOldSubscribers } from '#server/modules/newsletter/index.ts'
import { noticesWork, type MailTransport } from '#server/modules/notices/index.ts'
import { keepOrderDeadlines, measuresDocuments } from '#server/modules/orders/index.ts'
import {
  findsWatchedModels,
  forgetOldGradings,
  repriceMediaNightly,
  sealsPlainWatches,
  tellPriceWatchers,
} from '#server/modules/pricing/index.ts'
import { privacyWork } from '#server/modules/privacy/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { Work } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { createSealing } from '#server/platform/sealing.ts'
import type { Outbox } from '#server/platform/outbox.ts'

export interface WorkDeps {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'isLoopback' | 'sites' | 'sealingKeys'>
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
  readonly outbox: Outbox
}

/** All background work of the modules, for the server itself and for the worker process alike. */
export function createWork({ config, ...deps }: WorkDeps): Work {
  const sealing = createSealing(config.sealingKeys)
  const notices = noticesWork({
    ...deps,
    sites: config.sites,
    sealing,
    transport: mailTransport(config),
  })
  const privacy = privacyWork({ ...deps, sealing })
  return {
    handlers: [...notices.handlers, ...privacy.handlers, ...measuresDocuments({ db: deps.db, sealing })],
    tasks: [
      findsWatchedModels(sealing),
      forgetOldAssignments,
      forgetOldBoxes,
      forgetOldGradings,
      forgetOldKeys,
      forgetOldLogins,
      forgetOldSubscribers,
      keepOrderDeadlines,
      repriceMediaNightly,
      sealsPlainWatches(sealing),
      tellPriceWatchers,
      ...notices.tasks,
      ...privacy.tasks,
    ],
  }
}

/** The sandbox never serves the public (D16): there mails wait until a server for them is named. */
function mailTransport({ smtpUrl, mailFrom, isLoopback }: WorkDeps['config']): MailTransport | null {
  if (smtpUrl !== null) return smtpTransport({ url: smtpUrl, from: mailFrom })
  return isLoopback ? localOutbox : null
}
