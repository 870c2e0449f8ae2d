import { expect, test } from 'vitest'
import { testServer } from '#testing/server.ts'

const server = await testServer()
const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }

function post(body: string, headers: Record<string, string | undefined> = form) {
  const client = server.nobody()
  return client.post('/sign_in_with_apple', body, {
    headers: { origin: 'https://appleid.apple.com', ...headers },
  })
}

test('[A4] what Apple posts becomes a visit of the page, its fields behind the #', async () => {
  const user = '{"name":{"firstName":"Ada","lastName":"Ümläut"}}'
  const answer = await post(new URLSearchParams({ code: 'c.0/1', state: 's-1', user }).toString())
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe(
    `/sign_in_with_apple#code=c.0%2F1&state=s-1&user=${encodeURIComponent(user)}`,
  )
})

test('it opens no session, sets no cookie and is kept nowhere', async () => {
  const answer = await post('code=c&state=s')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.text).toBe('')
  const line = await server.lineOf(String(answer.headers['x-request-id']))
  expect(JSON.stringify(line)).not.toContain('code=')
})

test('a refusal is handed on', async () => {
  const answer = await post('error=user_cancelled_authorize&state=s')
  expect(answer.headers.location).toBe('/sign_in_with_apple#state=s&error=user_cancelled_authorize')
})

test.each([
  ['other fields stay behind', 'code=c&state=s&id_token=t&next=//evil.example', 'code=c&state=s'],
  ['nothing ends the header or the fragment', 'code=%0d%0aA:b%23&state=s', 'code=%0D%0AA%3Ab%23&state=s'],
  ['letters of markup are encoded', 'code=%3Cscript%3E&state=%22', 'code=%3Cscript%3E&state=%22'],
  ['a field given twice is none', 'code=a&code=b&state=s', 'error=invalid_request'],
  ['a field that is too long is left out', `code=${'c'.repeat(2049)}&state=s`, 'state=s'],
  ['broken encoding is told', 'code=%E0%A4%A', 'error=invalid_request'],
  ['nothing is told', '', 'error=invalid_request'],
])('%s', async (_what, body, fragment) => {
  const answer = await post(body)
  expect(answer.headers.location).toBe(`/sign_in_with_apple#${fragment}`)
})

test('more than 16 KB is not read', async () => {
  expect((await post(`user=${'u'.repeat(17_000)}`)).status).toBe(413)
})

test('only a form is taken', async () => {
  expect((await post('{"code":"c"}', { 'content-type': 'application/json' })).status).toBe(415)
})
