import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { addOffers, openPriceTable } from '#server/modules/pricing/prices/repo.ts'
import { tellPriceWatchers } from '#server/modules/pricing/index.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createWork } from '#server/work.ts'
import { answersIn, openLine } from '#testing/line.ts'
import { pageSecret, pageServer, seededDatabase } from '#testing/pages.ts'
import { patientOptions } from '#testing/patient.ts'

const database = await seededDatabase()
const { db } = database
const local = await pageServer({ database, origins: 'http://localhost:3000' })
const open = await pageServer({ database })
const { clock } = local
const quiet = { warn: () => undefined, error: () => undefined }
const jobs = await startJobs({ ...database, clock, log: quiet })
afterAll(() => jobs.stop())
const config = readConfig({ ORIGINS: 'http://localhost:3000', SEALING_KEYS: pageSecret })
const work = createWork({ config, db, clock, log: quiet, outbox: jobs.outbox })
// The timed tasks are run by the test, at the times of its clock.
await jobs.work({ handlers: work.handlers, tasks: [] })
const inbox = local.nobody('localhost:3000')

const { id: stopped, name } = await db
  .selectFrom('product')
  .where('stop_reason', '=', 'OVERSTOCK')
  .select(['id', 'name'])
  .orderBy('id')
  .executeTakeFirstOrThrow()

async function pay(cents: number): Promise<void> {
  const validFrom = clock.now()
  await db.transaction().execute(async (tx) => {
    const version = await openPriceTable(tx, { validFrom, now: validFrom, note: 'test' })
    await addOffers(tx, { version, validFrom, offers: [{ productId: stopped, cents, stopReason: null }] })
  })
  clock.advance(1000)
}

async function untilListed(text: string): Promise<string> {
  await expect
    .poll(async () => (await inbox.get('/dev/mail')).text, { ...patientOptions, interval: 200 })
    .toContain(text)
  return (await inbox.get('/dev/mail')).text
}

describe('the local outbox', () => {
  test('shows the mail of a watch, from the wish to the price to the message', async () => {
    expect((await inbox.get('/dev/mail')).text).toContain('Noch keine E-Mails.')
    const asked = await (
      await open.guest()
    ).post('/api/price-watches', {
      productId: stopped,
      email: 'ada@example.org',
    })
    expect(asked.status).toBe(200)
    await pay(1234)
    await tellPriceWatchers.run({ db, clock, outbox: jobs.outbox })
    const list = await untilListed('übergeben')
    expect(list).toContain('ada@example.org')
    const [, path = ''] = /href="(\/dev\/mail\/[0-9a-f-]{36})"/.exec(list) ?? []
    const page = await inbox.get(path)
    expect(page.text).toContain(name.split(/[&'"<>]/, 1)[0])
    expect(page.text).toContain('€12.34')
    expect(page.text).toContain(`_${stopped}`)
    const body = await inbox.get(`${path}/html`)
    expect(body.text).toContain('<html lang="en">')
    expect(body.headers['content-security-policy']).toContain('sandbox')
    expect((await db.selectFrom('price_watch').select('told_at').execute())[0]?.told_at).not.toBeNull()
  })

  test.each([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '127.0.0.1' },
    { 'x-forwarded-prefix': '/shop' },
  ])('[D16] is nothing to whom a proxy brings, nor is the gallery: %j', async (headers) => {
    for (const path of ['/dev/mail', '/dev/gallery']) {
      expect((await inbox.get(path)).status, path).toBe(200)
      expect((await inbox.get(path, { headers })).status, path).toBe(404)
    }
  })

  test.each(['/dev/mail', '/dev/gallery'])(
    '[D16] %s is nothing to who asks in HTTP/1.0, as a proxy does that adds no header',
    async (path) => {
      const ask = async (version: string) => {
        const bytes = `GET ${path} HTTP/${version}\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`
        return answersIn(await (await openLine(local.port, { bytes })).closed)
      }
      expect(await ask('1.1')).toEqual([200])
      expect(await ask('1.0')).toEqual([404])
    },
  )

  test.each(['', '/00000000-0000-4000-8000-000000000000', '/------------------------------------'])(
    'does not exist on public origins, nor does what was never sent: /dev/mail%s [D16]',
    async (rest) => {
      expect((await open.nobody().get(`/dev/mail${rest}`)).status).toBe(404)
      if (rest !== '') expect((await inbox.get(`/dev/mail${rest}`)).status).toBe(404)
    },
  )
})
