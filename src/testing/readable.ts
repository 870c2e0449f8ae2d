import { createDecipheriv, hkdfSync } from 'node:crypto'
import type pg from 'pg'

/** The layout of a sealed value in src/server/platform/sealing.ts: format, key id, nonce, ciphertext, tag. */
const [headLength, nonceAt, tagLength] = [21, 9, 16]

/** Opens a sealed value without knowing its place: GCM without its seal is the counter mode from 2 on. */
function opened(sealed: Buffer, keyText: string): string {
  if (sealed[0] !== 1 || sealed.length < headLength + tagLength) return ''
  const key = Buffer.from(hkdfSync('sha256', keyText, '', 'rondo sealing', 32))
  const start = Buffer.concat([sealed.subarray(nonceAt, headLength), Buffer.of(0, 0, 0, 2)])
  const opener = createDecipheriv('aes-256-ctr', key, start)
  return opener.update(sealed.subarray(headLength, -tagLength)).toString()
}

const hex = /\\\\x([0-9a-f]+)/g

/** Every row of the shop and of its job queue as it is stored; the place of each is its table. */
export async function everythingStored(pool: pg.Pool): Promise<Map<string, string>> {
  const tables = await pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or (table_schema = 'pgboss' and table_name like 'job%'))
      and table_name not in ('product', 'product_index', 'search_word')`)
  const texts = new Map<string, string>()
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    texts.set(name, rows.map(({ row }) => row).join('\n'))
  }
  return texts
}

/** The same, sealed values opened. */
export async function everythingReadable(pool: pg.Pool, keyText: string): Promise<Map<string, string>> {
  const stored = await everythingStored(pool)
  return new Map(
    [...stored].map(([name, text]) => {
      const sealed = [...text.matchAll(hex)].map(([, digits = '']) =>
        opened(Buffer.from(digits, 'hex'), keyText),
      )
      return [name, [text, ...sealed].join('\n')]
    }),
  )
}
