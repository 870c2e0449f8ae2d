import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { fakeClock } from '#testing/clock.ts'
import { pageServer, seededDatabase } from '#testing/pages.ts'
import { patientOptions } from '#testing/patient.ts'
import { reindexAndCount, settleChanged } from '#server/modules/catalogue/search/recount.ts'
import { importFile } from './run.ts'

const database = await seededDatabase()
const server = await pageServer({ database })
const visitor = server.nobody()
const folder = mkdtempSync(join(tmpdir(), 'rondo-fresh-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function importRows(text: string): Promise<void> {
  const path = join(folder, 'products.csv')
  writeFileSync(path, text)
  const clock = fakeClock('2026-03-01T10:00:00Z')
  const stored = { reindex: reindexAndCount, settle: settleChanged }
  await importFile(
    { db: database.db, clock, ...stored },
    { path, rejected: `${path}.rejected.csv`, category: null, family: null },
  )
}

test('[S1] the first visitor after an import sees its products in the kept lists, each with its picture', async () => {
  const lists = ['/buecher?sort=newest', '/handys/google-pixel']
  for (const path of lists) await visitor.get(path)
  await importRows(
    'isbn,title,author,category,year,offer_cents,brand,model,storage\n' +
      '9786990000008,Ganz frisch,Neu,Bücher,2026,250,,,\n' +
      '2099999999998,,,Elektronik/Handys/Google,2026,30000,Google,Pixel 99,128 GB\n',
  )
  await vi.waitFor(async () => {
    const page = await visitor.get('/buecher?sort=newest')
    expect(page.text).toContain('Ganz frisch')
    expect(page.text).toMatch(/\/pictures\/\d+-[0-9a-f]{10}\.svg/)
  }, patientOptions)
  const phones = await visitor.get('/handys/google-pixel')
  expect(phones.text).toContain('Pixel 99')
})

test('[S1] kept hits of words, suggestions and prices are those after the change, in the API and on pages', async () => {
  const list = '/api/product/list-view?page=1&pathname=%2Fsuche&q=quarkherz'
  const suggestions = '/api/search/smart-suggestions?q=quarkherz'
  const products = '/api/products?categoryId=3001&limit=100'
  const header = 'isbn,title,author,category,year,offer_cents,popularity\n'
  const row = (cents: number) =>
    `${header}9786990000015,Quarkherz,Neu,Bücher/Kinder- & Jugendbücher,2026,${cents},90000\n`
  const priceOnPage = async () => (await visitor.get('/suche?q=quarkherz')).text
  expect((await visitor.get(list)).text).toContain('"numFound":0')
  expect((await visitor.get(suggestions)).text).not.toContain('Quarkherz')
  expect((await visitor.get(products)).status).toBe(200)
  await importRows(row(450))
  await vi.waitFor(async () => {
    expect((await visitor.get(list)).text).toContain('"price_purchase":450')
    expect((await visitor.get(suggestions)).text).toContain('Quarkherz')
    expect((await visitor.get(products)).text).toContain('Quarkherz')
    expect(await priceOnPage()).toContain('4,50')
  }, patientOptions)
  await importRows(row(275))
  await vi.waitFor(async () => {
    expect((await visitor.get(list)).text).toContain('"price_purchase":275')
    expect(await priceOnPage()).toContain('2,75')
  }, patientOptions)
})
