import { mailsToPerson } from '#server/modules/mails/index.ts'
import { z } from 'zod'
import { exportAccount } from '#server/modules/accounts/index.ts'
import { exportBox } from '#server/modules/box/index.ts'
import { exportConsents } from '#server/modules/newsletter/index.ts'
import { exportOrders, exportPapers, personOrderUuids } from '#server/modules/orders/index.ts'
import { exportPricing } from '#server/modules/pricing/index.ts'
import { exportOpenCheckout, exportSaved } from '#server/modules/sell-checkout/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { inTransaction, type Db } from '#server/platform/db/pool.ts'
import { exportTable } from '#server/platform/export-table.ts'
import type { EventHandler } from '#server/platform/outbox.ts'
import type { ExportContext, Person } from '#server/platform/person.ts'
import * as repo from './repo-export.ts'
import { exportSealPlace, type PrivacyDeps } from './exports.ts'
import { customerAsking, guestAsking, type AskingPerson } from './person.ts'
import { readmeText, type Copy } from './readme.ts'
import { tableAsCsv, tableAsJson, type PersonTable } from './write-table.ts'
import { zipFiles, type ZippedFile } from './zip.ts'

interface PrepareDeps extends PrivacyDeps {
  readonly db: Db
  readonly clock: Clock
}

const ExportAskedData = z.object({ exportUuid: z.uuid() })

/** No transaction is open while this runs, because drawing all papers of a person takes long. */
export function preparesExports(deps: PrepareDeps): EventHandler {
  return {
    name: 'privacy.prepare-export',
    event: 'privacy.export-asked',
    deliver: async ({ data }) => prepare(deps, ExportAskedData.parse(data).exportUuid),
  }
}

async function prepare(deps: PrepareDeps, uuid: string): Promise<void> {
  const { db, clock, sealing, outbox } = deps
  const wanted = await repo.readExport(db, uuid)
  if (!wanted || wanted.readyAt !== null) return
  const asking = await askingOf(deps, wanted)
  if (!asking) return
  const zip = await zipFiles(filesOf(deps, asking, clock.now()), clock.now())
  const file = sealing.sealBytes(zip, exportSealPlace(uuid, 'file'))
  await inTransaction(db, async (tx) => {
    if (await repo.keepFile(tx, uuid, file, clock.now()))
      await outbox.publish(tx, { type: 'privacy.export-ready', data: { exportUuid: uuid } })
  })
}

function askingOf({ sealing, db }: PrepareDeps, wanted: repo.StoredExport): Promise<AskingPerson | null> {
  const { uuid, customerId, email, locale } = wanted
  if (customerId !== null) return customerAsking(sealing, db, customerId)
  if (email === null) throw new Error(`export ${uuid} is nobody's`)
  return Promise.resolve(guestAsking(sealing.open(email, exportSealPlace(uuid, 'email')), locale))
}

/** rulebook §18; more than this of papers nobody can use, and the server would have to hold it. */
const mostPaperBytes = 50 * 1024 * 1024

async function* filesOf(deps: PrepareDeps, asking: AskingPerson, now: Date): AsyncGenerator<ZippedFile> {
  const { locale, email, person } = asking
  const tables = await tablesOf(deps, person, { locale, now })
  for (const table of tables) {
    yield textFile(`${table.name}.csv`, tableAsCsv(table, locale))
    yield textFile(`${table.name}.json`, tableAsJson(table))
  }
  let paperBytes = 0
  let papers: Copy['papers'] = 'none'
  for await (const { name, bytes } of exportPapers(deps, deps.db, person)) {
    paperBytes += bytes.length
    papers = paperBytes <= mostPaperBytes ? 'all' : 'cut'
    if (papers === 'cut') break
    yield { name: `documents/${name}`, bytes }
  }
  const isUnconfirmed = !person.mailboxes.some(({ until }) => until === null)
  yield textFile('README.txt', readmeText({ locale, email, preparedAt: now, tables, papers, isUnconfirmed }))
}

async function tablesOf(deps: PrepareDeps, person: Person, context: ExportContext): Promise<PersonTable[]> {
  const { db } = deps
  return [
    ...(await exportAccount(deps, db, person, context)),
    ...(await exportOrders(deps, db, person, context)),
    ...(await exportBox(db, person, context)),
    ...(await exportOpenCheckout(deps, db, person, context)),
    ...(await exportPricing(deps, db, person, context)),
    ...(await exportSaved(deps, db, person, context)),
    await exportConsents(deps, db, person, context),
    await exportMails(deps, person),
  ]
}

async function exportMails(deps: PrepareDeps, person: Person) {
  const orderUuids = await personOrderUuids(deps, deps.db, person)
  const mails = await mailsToPerson(deps.sealing, deps.db, { ...person, orderUuids })
  return exportTable(
    'mails',
    { email: 'text', subject: 'text', writtenAt: 'time', sentAt: 'time' },
    mails.map(({ recipient, subject, writtenAt, sentAt }) => ({
      email: recipient,
      subject,
      writtenAt,
      sentAt,
    })),
  )
}

function textFile(name: string, text: string): ZippedFile {
  return { name, bytes: Buffer.from(text) }
}
