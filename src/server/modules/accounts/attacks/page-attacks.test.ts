import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PageName } from '#contract/pages/names.ts'
import { pages } from '#contract/pages/table.ts'
import { absoluteUrl } from '#contract/pages/urls.ts'
import { exampleMatches } from '#testing/example-pages.ts'
import { pageServer } from '#testing/pages.ts'
import { testHost } from '#testing/server.ts'
import { aLoggedInCustomer } from '#testing/accounts.ts'
import { sitesAt } from '#testing/sites.ts'

const server = await pageServer()
const sites = sitesAt(`http://${testHost}`)

const isOfAccount = (page: PageName) => {
  const { robots, step } = pages[page]
  return robots === 'private' && step === 6
}
const own = exampleMatches
  .filter(({ page, locale }) => isOfAccount(page) && locale === 'de')
  .map((match) => (match.page === 'auth_return' ? { ...match, params: { provider: 'google' } } : match))
  .map((match) => [match.page, new URL(absoluteUrl(sites, match)).pathname] as const)

test('the pages of the account are among those that are attacked here', () => {
  const names = own.map(([page]) => page)
  expect(names).toEqual(expect.arrayContaining(['auth', 'register', 'my_settings', 'logout', 'auth_return']))
})

test.each(own)('clickjacking: no other site frames %s [D30] [D31]', async (_page, path) => {
  const visitors = [server.nobody(), await server.guest()]
  for (const visitor of visitors) {
    const { status, headers, text } = await visitor.get(path)
    // A redirect shows nothing that could be pressed.
    if (status === 301 || status === 302) {
      expect(text).toBe('')
      continue
    }
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
    if (answer.status === 301 || answer.status === 302) {
      expect([answer.text, answer.headers['cache-control']]).toEqual(['', 'no-store'])
      return
    }
    expect(answer.headers['x-robots-tag'] ?? answer.text).toMatch(/noindex/)
    if (pages[page].audience === 'session')
      expect(answer.headers['cache-control']).toMatch(/no-store|private/)
  },
)

test.each(own.filter(([page]) => pages[page].isSecretive))(
  'what stands in the address of %s leaves it by no Referer, no answer and no log [D31]',
  async (_page, path) => {
    const secret = randomBytes(16).toString('hex')
    // Twice: the second comes from the page cache.
    for (let asked = 0; asked < 2; asked += 1) {
      const answer = await server.nobody().get(`${path}?code=${secret}&state=${secret}&key=${secret}`)
      expect([answer.status, answer.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
      expect(answer.text).not.toContain(secret)
      const line = await server.lineOf(String(answer.headers['x-request-id']))
      expect(JSON.stringify(line)).not.toContain(secret)
    }
  },
)

test('the pages mails and providers lead to are those that keep their address to themselves', () => {
  const names = own.filter(([page]) => pages[page].isSecretive).map(([page]) => page)
  expect(names).toEqual([
    'password_reset',
    'email_confirm',
    'email_change',
    'auth_return',
    'newsletter_confirm',
    'newsletter_leave',
    'privacy_request',
    'sign_in_with_apple',
  ])
})

test('a page of one customer shows nothing of another, however close they come [D33]', async () => {
  const [one, other] = [await aLoggedInCustomer(server), await aLoggedInCustomer(server)]
  const paths = own.filter(([page]) => pages[page].platform === 'my').map(([, path]) => path)
  for (const path of paths) {
    const [mine, theirs] = await Promise.all([one.client.get(path), other.client.get(path)])
    expect(mine.text).not.toContain(other.email)
    expect(theirs.text).not.toContain(one.email)
  }
})
