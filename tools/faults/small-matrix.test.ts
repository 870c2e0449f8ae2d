import { afterAll, expect, test, vi } from 'vitest'
import { openPools } from '#server/platform/db/database.ts'
import { boughtTitles } from '#testing/box.ts'
import { databaseProxy } from '#testing/database-proxy.ts'
import { pageServer, seededDatabase } from '#testing/pages.ts'
import { patientOptions } from '#testing/patient.ts'
import { playFaults } from './play.ts'
import { fillBox, requestRows } from './rows.ts'
import { faultsIn } from './verdict.ts'

const direct = await seededDatabase()
const line = await databaseProxy(direct.ownerUrl)
const pools = openPools(
  { databaseUrl: line.url, databaseReplicaUrl: null, poolSize: 4 },
  { warn: () => undefined },
)
afterAll(async () => {
  await pools.close()
  await line.close()
})
/** `npm run faults` measures how long a visitor waits, on a machine without other work. */
const slowness = 10
const server = await pageServer({
  database: { ...pools, ownerUrl: direct.ownerUrl },
  trustProxy: '127.0.0.1',
  answerWithinMs: 3_000,
})

test('[Z12] with the database down, silent, slow or cut off nothing hangs, nothing is a 500, and all is well soon after', async () => {
  const [title] = await boughtTitles(direct.db, 1)
  if (!title) throw new Error('the demo shop buys no title')
  const guests = await Promise.all(
    Array.from({ length: 4 }, async () => fillBox(await server.guest(), title)),
  )
  const rows = requestRows({ nobody: server.nobody(), guests })
  // The first visit loads much, and what is tried later has little time.
  for (const { usual, ask } of rows)
    await vi.waitFor(async () => expect((await ask(0)).status).toBe(usual), patientOptions)
  const columns = await playFaults({ line, rows, together: guests.length, waves: 1, slowness })
  expect(faultsIn(columns, null, slowness)).toEqual([])
  expect(columns.map(({ fault }) => fault)).toEqual(['down', 'silent', 'slow', 'cutting'])
  const silent = columns.find(({ fault }) => fault === 'silent')
  const ends = Object.fromEntries((silent?.cells ?? []).map(({ row, ends: all }) => [row, [...all.keys()]]))
  expect(ends).toEqual({
    'page in memory': ['200'],
    'page rendered': ['503'],
    read: ['503'],
    write: ['503'],
    login: ['503'],
  })
})
