import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '#testing/database.ts'
import { onServer } from '#testing/database-server.ts'
import { tableMarks } from './backup-format.ts'
import { backUpDatabase } from './backup.ts'
import { restoreDatabase } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'rondo-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const source = await testDatabase()
const target = await emptyDatabase()
const file = join(folder, 'rondo.backup')

function contentOf(url: string): Promise<Record<string, unknown[]>> {
  return onServer(url, async (client) => {
    const content: Record<string, unknown[]> = {}
    for (const { table } of await tableMarks(client)) {
      if (table === 'pgboss.version') continue // notes when the queue last looked at itself
      const { rows } = await client.query(`select to_jsonb(t)::text as row from ${table} t order by 1`)
      content[table] = rows
    }
    return content
  })
}

async function fillSource(): Promise<void> {
  const { db } = source
  // A child before its parent, and text that would break a careless format.
  await db
    .insertInto('category')
    .values([
      { id: 1, parent_id: 2, family: 'ce', rank: 1 },
      { id: 2, parent_id: null, family: 'ce', rank: 2 },
    ])
    .execute()
  await db
    .insertInto('product')
    .values(
      Array.from({ length: 2_345 }, (_, index) => ({
        id: index,
        category_id: 1,
        name: `#{"table":"x"}\n\t"Ünï\\code" ${index} 𝄞`,
        slug: `s-${index}`,
        updated_at: new Date(1_700_000_000_000 + index),
      })),
    )
    .execute()
  await db
    .insertInto('session')
    .values({
      id_hash: Buffer.alloc(32, 255),
      kind: 'staff',
      customer_id: null,
      roles: ['intake', 'price_desk'],
      created_at: new Date(0),
      last_seen_at: new Date(0),
      expires_at: new Date(1),
    })
    .execute()
}

describe('backup and restore [Z11]', () => {
  test('give an empty database the same rows', async () => {
    await fillSource()
    const written = await backUpDatabase(source.ownerUrl, file)
    expect(await restoreDatabase(target, file, { replace: false })).toBe(written)
    expect(await contentOf(target)).toEqual(await contentOf(source.ownerUrl))
  })

  test('refuse a database that holds rows unless told to replace them', async () => {
    await expect(restoreDatabase(target, file, { replace: false })).rejects.toThrow(/--replace/)
    await restoreDatabase(target, file, { replace: true })
    expect(await contentOf(target)).toEqual(await contentOf(source.ownerUrl))
  })

  test.for([
    ['cut off', (text: string) => text.slice(0, text.lastIndexOf('#')), /incomplete/],
    ['of another version', (text: string) => text.replace('0001-platform', '0001-other'), /another version/],
  ] as const)('a file that is %s changes nothing', async ([, spoil, message]) => {
    const bad = join(folder, 'bad.backup')
    writeFileSync(bad, gzipSync(spoil(gunzipSync(readFileSync(file)).toString('utf8'))))
    await expect(restoreDatabase(target, bad, { replace: true })).rejects.toThrow(message)
    expect(await contentOf(target)).toEqual(await contentOf(source.ownerUrl))
  })

  test('references still hold after a restore', async () => {
    const orphan = "insert into product values (-1, 999, 'x', 'x', now())"
    await expect(onServer(target, (client) => client.query(orphan))).rejects.toThrow(/foreign key/)
  })
})
