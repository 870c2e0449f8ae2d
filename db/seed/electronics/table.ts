import type { DeviceLook } from '#server/drawings/device-look.ts'
import type { SeedModel } from './model.ts'

interface Line {
  readonly brand: string
  readonly categoryId: number
  readonly looks: Readonly<Record<string, DeviceLook>>
  /**
   * Each row is one model: id | name without the brand | year | GB | colours | configurations, by commas | look |
   * popularity | offer in € | step in € | grams | reason of a purchase stop. A row without bars names the series of
   * the rows below it.
   */
  readonly rows: string
}

const stopReasons = ['MODEL_TOO_OLD', 'HYGIENE', 'TEMPORARY', 'LOW_VALUE', 'OVERSTOCK', 'RECALLED'] as const

/** Models are written as rows, because people can compare hundreds of rows, but not objects of twelve lines each. */
export function parseModels({ rows, ...line }: Line): readonly SeedModel[] {
  const models: SeedModel[] = []
  let series = line.brand
  for (const row of rows.trim().split('\n')) {
    if (row.includes('|')) models.push(modelOf(row, series, line))
    else series = row.trim()
  }
  return models
}

function modelOf(row: string, series: string, line: Omit<Line, 'rows'>): SeedModel {
  const [id, name = '', year, storages, colours, configurations, look, ...rest] = cellsOf(row, '|')
  const [popularity, offer, step, weight, stopped] = rest
  const shown = line.looks[look ?? '']
  const stopReason = stopReasons.find((reason) => reason === stopped)
  if (!shown || (stopped !== undefined && !stopReason)) throw new Error(`not a row of this table: ${row}`)
  return {
    id: Number(id),
    categoryId: line.categoryId,
    brand: line.brand,
    name: `${line.brand} ${name}`,
    series,
    year: Number(year),
    storages: cellsOf(storages, ' ').map(Number),
    colours: cellsOf(colours, ' '),
    configurations: cellsOf(configurations, ','),
    look: shown,
    popularity: Number(popularity),
    offerCents: Number(offer) * 100,
    stepCents: Number(step) * 100,
    weightGrams: Number(weight),
    ...(stopReason && { stopReason }),
  }
}

function cellsOf(text = '', separator: string): string[] {
  const cells = text.split(separator).map((cell) => cell.trim())
  return separator === '|' ? cells : cells.filter((cell) => cell !== '')
}
