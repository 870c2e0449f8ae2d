import { productRepo } from '#server/modules/catalogue/repo-product.ts'
import { productSearch } from '#server/modules/catalogue/search/search.ts'
import { appRole, type Db } from '#server/platform/db/pool.ts'
import type { EmbeddedServer } from '#server/platform/db/embedded.ts'
import { catalogueDatabase, withCatalogueServer } from './catalogue-database.ts'
import { catalogueQueries } from './catalogue-queries.ts'
import { withPool } from './database.ts'
import type { Figure, Tell } from './figures.ts'
import { percentile } from './statistics.ts'

type Kind = 'suggestion' | 'search' | 'list' | 'identifier'

/** The most milliseconds that 95 of 100 calls may take, with four clients and a million products. */
const targets: Readonly<Record<Kind, number>> = { suggestion: 10, search: 50, list: 15, identifier: 2 }
const clientCounts = [4, 16]

interface Measure {
  readonly kind: Kind
  readonly name: string
  readonly run: () => Promise<unknown>
}

interface Times {
  readonly measure: Measure
  readonly clients: number
  readonly p50: number
  readonly p95: number
}

export interface CatalogueOptions {
  readonly sizes: readonly number[]
  readonly callsEach: number
}

/** Measures the calls of the catalogue as the server makes them, but without keeping answers. */
export function catalogueFigures({ sizes, callsEach }: CatalogueOptions, tell: Tell): Promise<void> {
  return withCatalogueServer(async (server) => {
    const bySize: Times[][] = []
    for (const size of sizes) {
      const tellTimes = (one: Times) => tell(figureOf(one, size, size === sizes.at(-1)))
      bySize.push(await measureSize({ server, size, callsEach }, tellTimes))
    }
    for (const figure of growthFigures(bySize[0] ?? [], bySize.at(-1) ?? [])) tell(figure)
  })
}

interface SizePlan {
  readonly server: EmbeddedServer
  readonly size: number
  readonly callsEach: number
}

async function measureSize(
  { server, size, callsEach }: SizePlan,
  tellTimes: (one: Times) => void,
): Promise<Times[]> {
  const url = new URL(await catalogueDatabase(server, size))
  url.username = appRole
  return withPool({ url: url.href, size: 16 }, async ({ db }) => {
    const times: Times[] = []
    for (const measure of await measuresOf(db)) {
      for (const clients of clientCounts) {
        await callMillis(measure, clients, Math.ceil(callsEach / 10))
        const millis = await callMillis(measure, clients, callsEach)
        const one = { measure, clients, p50: percentile(millis, 50), p95: percentile(millis, 95) }
        tellTimes(one)
        times.push(one)
      }
    }
    return times
  })
}

async function measuresOf(db: Db): Promise<Measure[]> {
  const { find, suggest } = productSearch(db)
  const queries = await catalogueQueries(db)
  const finds = (kind: Kind, cases: (typeof queries)['searches']): Measure[] =>
    Object.entries(cases).map(([name, input]) => ({ kind, name, run: () => find(input()) }))
  return [
    {
      kind: 'suggestion',
      name: 'suggestion',
      run: () => suggest({ ...queries.suggestion(), categoryId: null, limit: 10 }),
    },
    ...finds('search', queries.searches),
    ...finds('list', queries.lists),
    { kind: 'identifier', name: 'identifier', run: () => productRepo(db).byGtin(queries.gtin()) },
  ]
}

/** The milliseconds that each call took; every client calls again as soon as it has its answer. */
async function callMillis({ run }: Measure, clients: number, calls: number): Promise<number[]> {
  const millis: number[] = []
  let left = calls
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left > 0) {
        left -= 1
        const started = performance.now()
        await run()
        millis.push(performance.now() - started)
      }
    }),
  )
  return millis
}

function figureOf({ measure, clients, p50, p95 }: Times, size: number, isLargest: boolean): Figure {
  return {
    name: `${measure.name}, ${size / 1000} k, ${clients} clients`,
    value: p95,
    unit: 'ms p95',
    ...(isLargest && clients === 4 && { target: { atMost: targets[measure.kind] } }),
    detail: `p50 ${p50.toFixed(1)} ms`,
  }
}

function growthFigures(small: readonly Times[], large: readonly Times[]): Figure[] {
  return large.flatMap((one) => {
    const before = small.find(
      ({ measure, clients }) => measure.name === one.measure.name && clients === one.clients,
    )
    if (before === undefined || before === one || one.clients !== 4) return []
    const name = `${one.measure.name}, growth`
    return [
      {
        name,
        value: one.p50 / before.p50,
        unit: '×',
        target: { atMost: 3 },
        detail: 'p50, smallest to largest',
      },
    ]
  })
}
