import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { collectedDataPath } from './collected.ts'

/** A CSV text with its first line, and what stands in the cells of the others. */
export interface CsvCase {
  readonly name: string
  readonly text: string
  readonly rows: readonly (readonly string[])[]
}

const own: readonly CsvCase[] = [
  {
    name: 'plain cells',
    text: 'a,b\n1,2\n3,4\n',
    rows: [
      ['1', '2'],
      ['3', '4'],
    ],
  },
  {
    name: 'CRLF',
    text: 'a,b\r\n1,2\r\n3,4\r\n',
    rows: [
      ['1', '2'],
      ['3', '4'],
    ],
  },
  { name: 'no end of the last line', text: 'a,b\n1,2', rows: [['1', '2']] },
  { name: 'a comma in quotes', text: 'a,b\n"Schmidt, Anna",2\n', rows: [['Schmidt, Anna', '2']] },
  { name: 'quotes in quotes', text: 'a,b\n"er sagte ""ja""",2\n', rows: [['er sagte "ja"', '2']] },
  { name: 'a line end in quotes', text: 'a,b\n"oben\nunten",2\n', rows: [['oben\nunten', '2']] },
  { name: 'CRLF in quotes', text: 'a,b\r\n"oben\r\nunten",2\r\n', rows: [['oben\r\nunten', '2']] },
  { name: 'empty cells', text: 'a,b,c\n1,,3\n,"",6\n', rows: [['1', '3'], ['6']] },
  { name: 'JSON in a cell', text: 'a,b\n1,"{""x"": [1, 2]}"\n', rows: [['1', '{"x": [1, 2]}']] },
  {
    name: 'other scripts',
    text: 'a,b\nŁódź,東京\nΑθήνα,👍\n',
    rows: [
      ['Łódź', '東京'],
      ['Αθήνα', '👍'],
    ],
  },
]

/** Ours, and the collected ones where they are there. */
export function csvCases(): CsvCase[] {
  const folder = collectedDataPath('spreadsheets/csv-spectrum')
  if (folder === null) return [...own]
  const names = readdirSync(join(folder, 'csvs')).map((file) => file.slice(0, -'.csv'.length))
  return [...own, ...names.map((name) => collectedCase(folder, name))]
}

function collectedCase(folder: string, name: string): CsvCase {
  const text = readFileSync(join(folder, 'csvs', `${name}.csv`), 'utf8')
  const json: unknown = JSON.parse(readFileSync(join(folder, 'json', `${name}.json`), 'utf8'))
  const rows = z.array(z.record(z.string(), z.unknown())).parse(Array.isArray(json) ? json : [json])
  const filled = (row: object) =>
    Object.values(row)
      .map((value: unknown) => String(value))
      .filter((value) => value !== '')
  return { name, text, rows: rows.map((row) => filled(row).map((value) => value.replaceAll('\r\n', '\n'))) }
}
