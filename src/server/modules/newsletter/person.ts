import { formatFor } from '#i18n/format.ts'
import { translators } from '#i18n/translators.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { exportTable } from '#server/platform/export-table.ts'
import { emailHashes, type OwnMailbox } from '#server/platform/mailbox.ts'
import type { ExportContext, Person, PersonDeps } from '#server/platform/person.ts'
import { dropSubscriber, findSubscriber, storedConsents } from './repo.ts'
import type { Subscriber } from './rules.ts'

const maxConsents = 1_000

export async function exportConsents(deps: PersonDeps, db: Db, person: Person, { locale }: ExportContext) {
  const consents = await personConsents(deps, db, person)
  const t = translators[locale]
  return exportTable(
    'newsletter-consents',
    columns,
    consents.map(({ email, what, how, at, ...consent }) => ({
      email,
      consent: { code: what, word: t(`data-export.word.consent.${what}`) },
      consentWay: { code: how, word: t(`data-export.word.way.${how}`) },
      saidAt: at,
      textVersion: consent.textVersion,
      source: consent.source,
      newsletter: consent.subscriptionType,
      language: { code: consent.locale, word: formatFor(locale).language(consent.locale) },
    })),
  )
}

const columns = {
  email: 'text',
  consent: 'word',
  consentWay: 'word',
  saidAt: 'time',
  textVersion: 'text',
  source: 'text',
  newsletter: 'text',
  language: 'word',
} as const

/** The consents given for each mailbox while the mailbox belonged to the person, the newest first. */
export async function personConsents({ sealing }: PersonDeps, db: Db, { mailboxes }: Person) {
  const consents = mailboxes.map(async ({ email, until }) => {
    const subscriber = await findSubscriber(db, emailHashes(sealing, email))
    const rows = subscriber ? await storedConsents(db, subscriber.id, maxConsents) : []
    return rows.filter(({ at }) => until === null || at < until).map((row) => ({ email, ...row }))
  })
  return (await Promise.all(consents)).flat()
}

/** Deletes the subscribers. The log of their consents stays, but names nobody from then on. */
export async function forgetPersonSubscribers(
  { sealing }: PersonDeps,
  tx: Tx,
  { mailboxes }: Person,
): Promise<void> {
  for (const mailbox of mailboxes) {
    const subscriber = await findSubscriber(tx, emailHashes(sealing, mailbox.email))
    if (subscriber && isOfPerson(subscriber, mailbox)) await dropSubscriber(tx, subscriber.id)
  }
}

/** A request or confirmation from the time after the person left the address comes from its new reader. */
function isOfPerson({ askedAt, confirmedAt }: Subscriber, { until }: OwnMailbox): boolean {
  return until === null || (askedAt < until && (confirmedAt === null || confirmedAt < until))
}
