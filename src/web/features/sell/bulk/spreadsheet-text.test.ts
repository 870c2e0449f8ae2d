import { strToU8, zipSync } from 'fflate'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { collectedDataPath } from '#testing/samples/collected.ts'
import { readFile } from './read-file.ts'
import { readList } from './read-list.ts'

const [book, other] = ['9783161484100', '9783551551672']

const file = (contents: Readonly<Record<string, string>>) =>
  new Blob([
    zipSync(Object.fromEntries(Object.entries(contents).map(([path, text]) => [path, strToU8(text)]))),
  ])
const sheetOf = (rows: string) => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`

async function textOf(contents: Readonly<Record<string, string>>) {
  const read = await readFile(file(contents))
  return 'text' in read ? read.text : read.fault
}

describe('[I1] a spreadsheet', () => {
  test('is read whether its codes are texts, numbers, long numbers or results, and its heading is no code', async () => {
    const text = await textOf({
      'xl/sharedStrings.xml': `<sst><si><t>ISBN</t></si><si><r><t>978-3-16-</t></r><r><t>148410-0</t></r></si><si><t>Titel &amp; mehr</t><rPh sb="0"><t>x</t></rPh></si></sst>`,
      'xl/worksheets/sheet1.xml': sheetOf(
        `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>2</v></c></row>
         <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"/></row>
         <row r="3"><c r="A3" s="4"><v>9783551551672</v></c><c r="B3" t="n"><v>3.5</v></c></row>
         <row r="4"><c r="A4"><v>9.783551551672E12</v></c></row>
         <row r="5"/>
         <row r="6"><c r="A6" t="str"><f>A3</f><v>${book}</v></c></row>
         <row r="7"><c r="A7" t="inlineStr"><is><t>${other}</t></is></c></row>`,
      ),
    })
    expect(text.split('\n')).toEqual([
      'ISBN\tTitel & mehr',
      '978-3-16-148410-0\t',
      `${other}\t3.5`,
      other,
      book,
      other,
    ])
    expect(readList(text)).toMatchObject({ recognised: 2, different: 2, strange: [] })
  })

  test('is read with all its sheets, in their order, whatever its program calls things', async () => {
    const row = (code: string) =>
      `<x:worksheet><x:sheetData><x:row><x:c><x:v>${code}</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    const sheets = { '/xl/worksheets/sheet10.xml': row(other), '/xl/worksheets/sheet2.xml': row(book) }
    expect(await textOf(sheets)).toBe(`${book}\n${other}`)
  })

  test.each([
    ['without a sheet', { 'word/document.xml': '<p/>' }, 'binary'],
    ['with an empty sheet', { 'xl/worksheets/sheet1.xml': sheetOf('') }, 'empty'],
  ])('%s is refused', async (_, contents, fault) => {
    expect(await textOf({ ...contents })).toBe(fault)
  })

  test('that is cut off is refused', async () => {
    const whole = file({ 'xl/worksheets/sheet1.xml': sheetOf('<row><c><v>1</v></c></row>') })
    expect(await readFile(whole.slice(0, whole.size - 30))).toEqual({ fault: 'binary' })
  })

  const folder = collectedDataPath('spreadsheets/exceljs')
  const collected = folder === null ? [] : readdirSync(folder).map((name) => `${folder}/${name}`)
  test.skipIf(folder === null)(
    'of the collected odd ones is read or refused, none breaks the page (skipped without ../shared/data)',
    async () => {
      const read = await Promise.all(collected.map((path) => readFile(new Blob([readFileSync(path)]))))
      expect(read.filter((one) => 'text' in one).length).toBeGreaterThan(25)
      expect(collected.length).toBeGreaterThan(30)
    },
  )
})
