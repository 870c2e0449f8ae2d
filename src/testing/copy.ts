import { parse } from 'csv-parse/sync'
import type { ApiOutput } from '#contract/api-client.ts'
import type { TestClient } from './client.ts'
import { fetchedCopy } from './privacy.ts'

/** Asks for a copy of the own data, lets it be prepared, and fetches the texts of its files by their names. */
export async function fetchDataCopy(
  client: TestClient,
  { events }: { readonly events: () => Promise<void> },
): Promise<ReadonlyMap<string, string>> {
  await client.post('/api/my/exports')
  await events()
  // checked against the contract by the server
  const [ready] = (await client.get('/api/my/exports')).json() as ApiOutput<'myExports'>
  return fetchedCopy(client, ready?.uuid ?? '')
}

/** A table of a copy as a program for tables reads it: its headings, and its rows. */
export function tableIn(files: ReadonlyMap<string, string>, name: string) {
  const [headings = [], ...rows] = parse(files.get(`${name}.csv`) ?? '', { bom: true })
  return { headings, rows }
}

/** The same as a program reads it. */
export function rowsIn(files: ReadonlyMap<string, string>, name: string): Record<string, unknown>[] {
  // written by the server as a list of flat objects
  return JSON.parse(files.get(`${name}.json`) ?? '') as Record<string, unknown>[]
}
