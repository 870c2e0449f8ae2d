import { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { exportAccount } from '#server/modules/accounts/index.ts'
import { exportBox } from '#server/modules/box/index.ts'
import { consentsOf } from '#server/modules/newsletter/index.ts'
import { exportOrders, exportPapers } from '#server/modules/orders/index.ts'
import { exportPricing } from '#server/modules/pricing/index.ts'
import { exportSaved } from '#server/modules/sell-checkout/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { inTransaction, type Db } from '#server/platform/db/pool.ts'
import type { EventHandler } from '#server/platform/outbox.ts'
import type { ExportPart, Person } from '#server/platform/person.ts'
import { csvOf } from './csv.ts'
import * as repo from './export-repo.ts'
import { placeOf, type PrivacyDeps } from './exports.ts'
import { customerAsking, guestAsking, type Asking } from './person.ts'
import { zipOf, type ZippedFile } from './zip.ts'

/** What was written to an address, without what it said. */
export type MailsTo = (db: Db, email: string) => Promise<readonly object[]>

interface PrepareDeps extends PrivacyDeps {
  readonly db: Db
  readonly clock: Clock
  readonly mailsTo: MailsTo
}

const Asked = z.object({ exportUuid: z.uuid() })

/** No transaction is open meanwhile: drawing all papers of somebody takes its time. */
export function preparesExports(deps: PrepareDeps): EventHandler {
  return {
    name: 'privacy.prepare-export',
    event: 'privacy.export-asked',
    deliver: async ({ data }) => prepare(deps, Asked.parse(data).exportUuid),
  }
}

async function prepare(deps: PrepareDeps, uuid: string): Promise<void> {
  const { db, clock, sealing, outbox } = deps
  const wanted = await repo.readExport(db, uuid)
  if (!wanted || wanted.readyAt !== null) return
  const asking = await askingOf(deps, wanted)
  if (!asking) return
  const zip = await zipOf(filesOf(deps, asking, clock.now()), clock.now())
  const file = sealing.sealBytes(zip, placeOf(uuid, 'file'))
  await inTransaction(db, async (tx) => {
    if (await repo.keepFile(tx, uuid, file, clock.now()))
      await outbox.publish(tx, { type: 'privacy.export-ready', data: { exportUuid: uuid } })
  })
}

function askingOf({ sealing, db }: PrepareDeps, wanted: repo.StoredExport): Promise<Asking | null> {
  const { uuid, customerId, email, locale } = wanted
  if (customerId !== null) return customerAsking(sealing, db, customerId)
  if (email === null) throw new Error(`export ${uuid} is nobody's`)
  return Promise.resolve(guestAsking(sealing.open(email, placeOf(uuid, 'email')), locale))
}

/** rulebook §18; more than this of papers nobody can use, and the server would have to hold it. */
const mostPaperBytes = 50 * 1024 * 1024

async function* filesOf(deps: PrepareDeps, asking: Asking, now: Date): AsyncGenerator<ZippedFile> {
  const parts = await partsOf(deps, asking, now)
  for (const { name, rows } of parts) {
    yield textFile(`${name}.json`, JSON.stringify(rows, null, 2))
    yield textFile(`${name}.csv`, csvOf(rows))
  }
  let paperBytes = 0
  let areAllPapersIn = true
  for await (const { name, bytes } of exportPapers(deps, deps.db, asking.person)) {
    paperBytes += bytes.length
    areAllPapersIn = paperBytes <= mostPaperBytes
    if (!areAllPapersIn) break
    yield { name: `documents/${name}`, bytes }
  }
  const tables = parts.map(({ name, rows }) => ({ name, rows: rows.length }))
  yield textFile('contents.json', JSON.stringify({ preparedAt: now, tables, areAllPapersIn }, null, 2))
}

async function partsOf(
  deps: PrepareDeps,
  { person, locale }: { readonly person: Person; readonly locale: Locale },
  now: Date,
): Promise<ExportPart[]> {
  const { db, sealing, mailsTo } = deps
  const { email } = person
  return [
    ...(await exportAccount(deps, db, person, now)),
    ...(await exportOrders(deps, db, person, { locale, now })),
    ...(await exportBox(db, person)),
    ...(await exportPricing(db, person)),
    ...(await exportSaved(deps, db, person)),
    { name: 'newsletter-consents', rows: email === null ? [] : await consentsOf(sealing, db, email) },
    { name: 'mails', rows: email === null ? [] : await mailsTo(db, email) },
  ]
}

function textFile(name: string, text: string): ZippedFile {
  return { name, bytes: Buffer.from(text) }
}
