import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { readStaticFiles } from '#server/platform/pages/static-files.ts'
import { testServer } from '#testing/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'rondo-static-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, '.vite'))
const script = 'export const x = 1\n'.repeat(50)
const written: Record<string, string | Buffer> = {
  'assets/entry-AbCd_-12.js': script,
  'assets/entry-AbCd_-12.js.gz': gzipSync(script),
  'assets/icon.svg': '<svg/>',
  'assets/scan-worker-AbCd_-12.js': script,
  'assets/offline-worker-AbCd_-12.js': script,
  'assets/notes.txt': 'not of a type that is served',
  '.vite/manifest.json': '{}',
  'secret.json': '{}',
}
for (const [name, content] of Object.entries(written)) writeFileSync(join(folder, name), content)

const find = readStaticFiles(folder)
const server = await testServer({
  pages: async (request) =>
    find(request) ?? { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' }, body: 'none' },
})
const visitor = server.nobody()
const hashed = '/assets/entry-AbCd_-12.js'

describe('[D33] a file of the build', () => {
  test('with a hash in its name is public for a year, without a cookie', async () => {
    const answer = await visitor.get(hashed)
    expect([answer.status, answer.text]).toEqual([200, script])
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('without a hash is asked for again each time', async () => {
    const answer = await visitor.get('/assets/icon.svg')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect((await visitor.get('/favicon.ico')).text).toBe('<svg/>')
  })
})

test('[D30] only the worker that reads barcodes may compile, and no worker gets more than it needs', async () => {
  const policyOf = async (path: string) => (await visitor.get(path)).headers['content-security-policy']
  const nothing = "default-src 'none'; frame-ancestors 'none'"
  expect(await policyOf(hashed)).toBe(nothing)
  expect(await policyOf('/assets/scan-worker-AbCd_-12.js')).toBe(
    `${nothing}; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`,
  )
  expect(await policyOf('/assets/offline-worker-AbCd_-12.js')).toBe(`${nothing}; connect-src 'self'`)
})

test('a file is sent packed where it was packed, else as it is', async () => {
  const packed = await visitor.get(hashed, { headers: { 'accept-encoding': 'gzip' } })
  expect([packed.headers['content-encoding'], gunzipSync(packed.bytes).toString()]).toEqual(['gzip', script])
  const plain = await visitor.get(hashed, { headers: { 'accept-encoding': 'br' } })
  expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, script])
})

test('a file the browser has is not sent again', async () => {
  const { headers } = await visitor.get(hashed)
  const again = await visitor.get(hashed, { headers: { 'if-none-match': String(headers.etag) } })
  expect([again.status, again.text]).toEqual([304, ''])
  const other = await visitor.get(hashed, { headers: { 'if-none-match': '"other"' } })
  expect(other.status).toBe(200)
})

test.each([
  '/assets/entry-AbCd_-12.js.gz',
  '/assets/notes.txt',
  '/assets/',
  '/assets',
  '/assets/..%2fsecret.json',
  '/assets/../secret.json',
  '/assets/%2e%2e/secret.json',
  '/secret.json',
  '/.vite/manifest.json',
  '/assets/constructor',
  '/__proto__',
])('the path %s reaches no file', async (path) => {
  expect((await visitor.get(path)).status).toBe(404)
})
