import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { placeOrder, walkCheckoutSteps } from '#testing/checkout.ts'
import type { TestAnswer, TestClient } from '#testing/client.ts'
import { emptyDatabase } from '#testing/database.ts'
import { freePort } from '#testing/free-port.ts'
import { demoGrading } from '#testing/grading.ts'
import { readPaper } from '#testing/read-paper.ts'
import { endAll } from './bench/endings.ts'
import { startCrashApp } from './crashtest/app.ts'
import { openVisitor } from './crashtest/seller.ts'

const id = 4_711
const offerCents = 31_000
const catalogue = `id,name,category,brand,ean,storage_gb,colour,offer_cents,popularity,weight_grams
${id},Fairphone 5 256 GB,handys/fairphone,Fairphone,4006381333931,256,black,${offerCents},900,212
`
const grading = demoGrading('phone', { screen: 'light' })

const folder = mkdtempSync(join(tmpdir(), 'rondo-empty-shop-'))
const databaseUrl = await emptyDatabase()
const port = await freePort()
afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true, force: true })
})

/** A server on a database in which nothing has ever been, as somebody who opens a shop has it. */
beforeAll(async () => {
  const keys = { SECRETS: randomBytes(32).toString('hex'), SEALING_KEYS: randomBytes(32).toString('hex') }
  const entry = join(import.meta.dirname, 'crashtest/server-without-pages.ts')
  await startCrashApp({
    entry,
    port,
    env: { DATABASE_URL: databaseUrl, DEMO_DATA: 'off', WORKER: 'off', ...keys },
  })
})

async function command(file: string, ...args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text) => (output += String(text)))
  const [code] = (await once(child, 'close')) as [number | null] // what the event of a process carries
  expect([file, code]).toEqual([file, 0])
  return output
}

async function list(visitor: TestClient, query: string) {
  const answer = await visitor.get(`/api/product/list-view?${query}`)
  return api.listView.ok.parse(answer.json()).searchResponse.products.docs
}

function bodyOf(answer: TestAnswer): unknown {
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
  return answer.json()
}

describe('a shop that begins empty, without the demo', () => {
  test('opens with its rules and texts, and with nothing to sell', async () => {
    const visitor = await openVisitor({ port, index: 1 })
    // Not the list that is asked for below: a server keeps the answer for a minute.
    expect(await list(visitor, 'pathname=/en/phones&categoryUrlPath=phones&page=1')).toEqual([])
    expect(bodyOf(await visitor.get('/api/category/1112'))).toMatchObject({ label: 'Phones' })
    expect(bodyOf(await visitor.get('/api/static-pages/imprint'))).toMatchObject({ title: 'Legal notice' })
    expect(await command('release-data.ts')).toBe('Everything stands as it is released.\n')
  })

  test('takes a catalogue over, and buys the first phone', async () => {
    const file = join(folder, 'phones.csv')
    writeFileSync(file, catalogue)
    expect(await command('import.ts', file)).toContain('1 new')

    const seller = await openVisitor({ port, index: 2 })
    for (const query of ['pathname=/en/phones&categoryUrlPath=phones', 'pathname=/en/search&q=fairphone'])
      expect([query, (await list(seller, query)).map((product) => product.id)]).toEqual([query, [id]])
    expect(bodyOf(await seller.get(`/api/product/detail-view?id=${id}`))).toMatchObject({
      product: { id },
    })

    const price = bodyOf(await seller.post(`/api/product/${id}/calculate-grading-price`, grading))
    const { amount } = api.calculateGradingPrice.ok.parse(price).price ?? { amount: 0 }
    expect(amount).toBeGreaterThan(20_000)
    expect(amount).toBeLessThan(offerCents)
    const added = await seller.post(`/api/cart/${id}`, { price: amount, customerGradingDto: grading })
    expect(bodyOf(added)).toMatchObject({ cart: { priceCe: amount } })

    const hash = await walkCheckoutSteps(seller)
    const placed = api.placeOrder.ok.parse((await placeOrder(seller, hash, {}, randomUUID())).json())
    const order = api.order.ok.parse(bodyOf(await seller.get(`/api/orders/${placed.uuid}`)))
    for (const paper of ['delivery-note.pdf', 'label-0.pdf']) {
      const { bytes, status } = await seller.get(`/api/orders/${placed.uuid}/documents/${paper}`)
      expect([paper, status]).toEqual([paper, 200])
      const { pages } = await readPaper(bytes)
      expect([paper, pages.join('\n').includes(order.number)]).toEqual([paper, true])
    }
  })
})
