import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { csvCases } from '#testing/samples/csv-cases.ts'
import { detectContent } from './detect-content.ts'
import { openFile, readBytes } from './open-file.ts'
import { readRows, type RawRow } from './read-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'rondo-rows-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let count = 0

function put(content: string | Buffer): string {
  const path = join(folder, `file-${(count += 1)}`)
  writeFileSync(path, content)
  return path
}

async function read(path: string): Promise<RawRow[]> {
  const file = await openFile(path)
  const content = await detectContent(file)
  const rows = readRows(readBytes(file, content.offset), { ...content, content, onUnknown: () => undefined })
  const found: RawRow[] = []
  for await (const block of rows) found.push(...block)
  return found
}

async function cellsOf(content: string | Buffer) {
  return (await read(put(content))).map((row) => ('cells' in row ? row.cells : row.fault))
}

const expected = [{ identifiers: '9783551551672', name: 'Ä; b' }]

describe('what is in a file is seen from its content', () => {
  test.for([
    ['commas', 'isbn,title\n9783551551672,Ä; b\n'],
    ['semicolons and CRLF', 'isbn;title\r\n9783551551672;"Ä; b"\r\n'],
    ['tabs', 'isbn\ttitle\n9783551551672\tÄ; b'],
    ['a mark before UTF-8', '\uFEFFISBN,Title\n9783551551672,Ä; b\n'],
    ['JSON Lines', '{"isbn":"9783551551672","title":"Ä; b"}\n'],
    ['JSON Lines with a list', '{"identifiers":[9783551551672],"name":"Ä; b"}'],
  ] as const)('%s', async ([, content]) => {
    expect(await cellsOf(content)).toEqual(expected)
    expect(await cellsOf(gzipSync(content))).toEqual(expected)
  })

  test.for([
    ['', 'is empty.'],
    ['\n\n', 'is empty.'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'is no text'],
    [Buffer.from('PK\u0003\u0004\u0000\u0000'), 'is no text'],
    [Buffer.from([0x4e, 0xe4, 0x6d, 0x65, 0x0a]), 'is no text'],
    [Buffer.from('\uFEFFname', 'utf16le'), 'is UTF-16; save it as UTF-8'],
    ['[{"name":"a"}]', 'write one object per line'],
    ['x'.repeat(70_000), 'names no columns: the line is longer than 64 KB'],
  ] as const)('one sentence for what is neither: %#', async ([content, sentence]) => {
    await expect(detectContent(await openFile(put(Buffer.from(content))))).rejects.toThrow(sentence)
  })
})

describe('a row that cannot be read is refused alone', () => {
  test.for([
    ['a NUL', Buffer.from('id,name\n1,a\u0000b\n2,c\n'), 'the row is no UTF-8 text'],
    [
      'broken UTF-8',
      Buffer.from([...Buffer.from('id,name\n1,a'), 0xff, ...Buffer.from('\n2,c\n')]),
      'the row is no UTF-8 text',
    ],
    ['more cells than headings', 'id,name\n1,a,b\n2,c\n', 'the row has 3 cells where the header names 2'],
    ['no JSON', '{"id":0,"name":"a"}\n{"id":1\n{"id":2,"name":"c"}', 'the line is no JSON object'],
    ['a list in JSON', '{"id":0,"name":"a"}\n[1]\n{"id":2,"name":"c"}', 'the line is no JSON object'],
    [
      'an object as a name',
      '{"id":0,"name":"a"}\n{"name":{}}\n{"id":2,"name":"c"}',
      'name: not a text, a number, true, false or null',
    ],
  ] as const)('%s', async ([, content, reason]) => {
    const cells = await cellsOf(content)
    expect(cells.filter((row) => typeof row === 'string')).toEqual([reason])
    expect(cells.at(-1)).toEqual({ id: '2', name: 'c' })
  })
})

test('whatever stands in cells comes back as it was', async () => {
  const cell = fc.stringMatching(/^[ab",;\n '\t]*$/, { maxLength: 12 }).filter((text) => text.trim() !== '')
  const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
      const cells = await cellsOf(`name,brand\n${quoted.join('\n')}`)
      expect(cells).toEqual(rows.map(([name, brand]) => ({ name, brand })))
    }),
    { numRuns: 60 },
  )
})

test('every collected way to write a table is read', async () => {
  // The tests give the columns names of our own, because the names in the cases do not matter here.
  const headings = ['name', 'brand', 'creator', 'publisher', 'configuration']
  for (const { name, text, rows } of csvCases()) {
    const [first = ''] = text.split(/\r?\n/, 1)
    const known = headings.slice(0, first.split(',').length).join(',')
    const cells = await cellsOf(known + text.slice(first.length))
    // The first column of this case says something else in its JSON; its point are quotes within a cell.
    const from = name === 'location_coordinates' ? 1 : 0
    const read = cells.map((row) => Object.values(row).slice(from))
    expect([name, ...read]).toEqual([name, ...rows.map((row) => row.slice(from))])
  }
})
