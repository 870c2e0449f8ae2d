import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseSites } from '#contract/pages/sites.ts'
import { pages, type PageName } from '#contract/pages/table.ts'
import { absoluteUrl } from '#contract/pages/urls.ts'
import { exampleMatches } from '#testing/example-pages.ts'
import { pageServer } from '#testing/pages.ts'
import { testHost } from '#testing/server.ts'
import { loggedIn } from '#testing/accounts.ts'

const server = await pageServer()
const sites = parseSites(`http://${testHost}`, '')
if (!sites.ok) throw new Error(sites.code)

const isOfAccount = (page: PageName) => {
  const { robots, step } = pages[page]
  return robots === 'private' && step === 6
}
const own = exampleMatches
  .filter(({ page, locale }) => isOfAccount(page) && locale === 'de')
  .map((match) => [match.page, new URL(absoluteUrl(sites.value, match)).pathname] as const)

test('the pages of the account are among those that are attacked here', () => {
  const names = own.map(([page]) => page)
  expect(names).toEqual(expect.arrayContaining(['auth', 'register', 'my_settings', 'logout', 'auth_return']))
})

test.each(own)('clickjacking: no other site frames %s [D30] [D31]', async (_page, path) => {
  const visitors = [server.nobody(), await server.guest()]
  for (const visitor of visitors) {
    const { headers } = await visitor.get(path)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

test.each(own)(
  '%s is kept by no shared cache for somebody else, and found by no search engine',
  async (page, path) => {
    const answer = await server.nobody().get(path)
    if (answer.status === 301 || answer.status === 302) return
    expect(answer.headers['x-robots-tag'] ?? answer.text).toMatch(/noindex/)
    if ('audience' in pages[page]) expect(answer.headers['cache-control']).toMatch(/no-store|private/)
  },
)

test.each(['/auth/return/google', '/auth/return/paypal', '/sign_in_with_apple'])(
  'the code that comes back to %s leaves it by no Referer, no cache and no log [D31]',
  async (path) => {
    const code = randomBytes(16).toString('hex')
    const answer = await server.nobody().get(`${path}?code=${code}&state=${code}`)
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect(answer.text).not.toContain(code)
    const line = await server.lineOf(String(answer.headers['x-request-id']))
    expect(JSON.stringify(line)).not.toContain(code)
  },
)

test('a page of one customer shows nothing of another, however close they come [D33]', async () => {
  const [one, other] = [await loggedIn(server), await loggedIn(server)]
  const paths = own.filter(([page]) => 'platform' in pages[page]).map(([, path]) => path)
  for (const path of paths) {
    const [mine, theirs] = await Promise.all([one.client.get(path), other.client.get(path)])
    expect(mine.text).not.toContain(other.email)
    expect(theirs.text).not.toContain(one.email)
  }
})
