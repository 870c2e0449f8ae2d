import { sql, type Expression } from 'kysely'
import type { Db, Tx } from './pool.ts'

/**
 * What a module wants to know from its own tables, to be asked together with what other modules want to know: PostgreSQL
 * answers all of it in one statement (docs/decisions/0074-joined-reads.md).
 */
export interface Read<T> {
  readonly queries: readonly Expression<unknown>[]
  /** Takes the rows of each query. */
  readonly parse: (answers: readonly (readonly unknown[])[]) => T
}

/** Rows come as JSON, in which instants and bytes are texts. */
type JsonRow<Row> = {
  readonly [K in keyof Row]: Row[K] extends infer Value
    ? Value extends Date | Uint8Array
      ? string
      : Value
    : never
}

export function rowsRead<Row, T>(
  query: Expression<Row>,
  parse: (rows: readonly JsonRow<Row>[]) => T,
): Read<T> {
  // the query says what its rows are
  return { queries: [query], parse: ([rows = []]) => parse(rows as readonly JsonRow<Row>[]) }
}

/** Needs no statement. */
export function knownRead<T>(value: T): Read<T> {
  return { queries: [], parse: () => value }
}

export function mapRead<T, U>({ queries, parse }: Read<T>, map: (value: T) => U): Read<U> {
  return { queries, parse: (answers) => map(parse(answers)) }
}

type Reads = Readonly<Record<string, Read<unknown>>>
type ReadValues<R extends Reads> = { readonly [K in keyof R]: R[K] extends Read<infer T> ? T : never }

export function joinReads<R extends Reads>(reads: R): Read<ReadValues<R>> {
  const parts = Object.entries(reads)
  return {
    queries: parts.flatMap(([, { queries }]) => queries),
    parse: (answers) => {
      let from = 0
      const values = parts.map(([name, { queries, parse }]) => {
        const own = answers.slice(from, from + queries.length)
        from += queries.length
        return [name, parse(own)] as const
      })
      return Object.fromEntries(values) as ReadValues<R> // each name with what its own read says
    },
  }
}

/** One statement, so all of it is of one moment; none if nothing has to be asked. */
export async function runRead<T>(db: Db | Tx, { queries, parse }: Read<T>): Promise<T> {
  if (queries.length === 0) return parse([])
  const answers = queries.map((query) => sql`(select json_agg(found) from (${query}) as found)`)
  const { rows } = await sql<{ answers: (readonly unknown[] | null)[] }>`
    select json_build_array(${sql.join(answers)}) as answers
  `.execute(db)
  return parse((rows[0]?.answers ?? []).map((answer) => answer ?? []))
}

/** Bytes as PostgreSQL writes them in JSON. */
export function bytesFromJson(text: string): Buffer {
  return Buffer.from(text.slice('\\x'.length), 'hex')
}
