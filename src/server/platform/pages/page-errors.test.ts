import { afterAll, describe, expect, test } from 'vitest'
import { locales, perLocale } from '#kernel/locale.ts'
import { pathPattern } from '#contract/pages/match.ts'
import type { RenderOutcome } from '#contract/rendering.ts'
import { translators } from '#i18n/translators.ts'
import { openPools } from '#server/platform/db/database.ts'
import { databaseProxy } from '#testing/database-proxy.ts'
import { pageServer, seededDatabase } from '#testing/pages.ts'
import { patientPools } from '#testing/patient.ts'
import { invalidHtml } from '#testing/served-page.ts'

const database = await seededDatabase()
let outcome: RenderOutcome | null = null
const server = await pageServer({
  database,
  origins: 'http://shop.test',
  around: async (input, render) => (outcome && input.error === undefined ? outcome : render()),
})
const visitor = server.nobody()
const unknown = perLocale((locale) => (locale === 'de' ? '/gibt-es-nicht' : `/${locale}/gibt-es-nicht`))
const anywhere = '/suche?q=anything'

const pageWith = (status: number) => {
  outcome = { kind: 'failed', status, cause: new Error('SELECT secret FROM src/server/x.ts') }
}

describe('[R5] an unknown path', () => {
  test.each(locales)('in %s is a 404 page in that language, never kept', async (locale) => {
    outcome = null
    const t = translators[locale]
    for (const path of [unknown[locale], `${unknown[locale]}/tief/unten`]) {
      const answer = await visitor.get(path)
      expect(answer.status).toBe(404)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.text).toContain(`<html lang="${locale}">`)
      expect(answer.text).toContain(`<title>${t('errors.404.title')} – Rondo</title>`)
      expect(answer.text).toContain('<meta name="robots" content="noindex, follow">')
    }
  })
})

describe('[R6] [E7] an error code on the first request', () => {
  test.each([403, 404, 410, 429, 500, 503] as const)(
    '%i shows its page in every language, with that status and ways out',
    async (status) => {
      pageWith(status)
      for (const locale of locales) {
        const t = translators[locale]
        const prefix = locale === 'de' ? '' : `/${locale}`
        const answer = await visitor.get(prefix + searchPath[locale])
        expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
        expect(answer.text).toContain(`<html lang="${locale}">`)
        expect(answer.text).toContain(t(`errors.${status}.title`))
        expect(answer.text).toContain('data-layout="default"')
        expect(answer.text).toContain(`action="${prefix}${searchPath[locale]}"`)
        expect(answer.text).toContain(t('errors.way.home'))
        expect(answer.text).toContain(t('errors.way.box'))
        expect(answer.headers['retry-after']).toBe(status === 429 || status === 503 ? '5' : undefined)
      }
    },
  )

  test.each([404, 500, 503])(
    '[Z12] %i offers another try where one may help, without scripts too',
    async (status) => {
      pageWith(status)
      const { text } = await visitor.get(anywhere)
      const again = `<a href="" class="button">${translators.de('errors.way.retry')}</a>`
      const refresh = '<noscript><meta http-equiv="refresh" content="10"></noscript>'
      expect([text.includes(again), text.includes(refresh)]).toEqual([status >= 500, status === 503])
      expect(await invalidHtml(text, anywhere)).toBe('')
    },
  )

  test('without words of its own shares the general ones', async () => {
    outcome = null
    const answer = await visitor.get('/fr/rechercher?q=a&q=b')
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(translators.fr('errors.other.title'))
  })

  test('answers HEAD with the same status', async () => {
    pageWith(410)
    const head = await visitor.send('HEAD', anywhere)
    expect([head.status, head.text]).toEqual([410, ''])
  })
})

const searchPath = perLocale((locale) => pathPattern('product_search', locale).build({}))

describe('[D34] a bug', () => {
  test('shows its number and nothing of itself, and is logged once', async () => {
    pageWith(500)
    const answer = await visitor.get(anywhere)
    const requestId = String(answer.headers['x-request-id'])
    expect(answer.status).toBe(500)
    expect(answer.text).toContain(requestId)
    expect(answer.text).not.toMatch(/SELECT|src\/server|at .*\.ts:\d|Error:/)
    await server.lineOf(requestId)
    const errors = server.lines.filter((line) => line['requestId'] === requestId && line['level'] === 'error')
    expect(errors).toHaveLength(1)
  })

  test('a refusal is no bug and is not logged as one', async () => {
    pageWith(404)
    const answer = await visitor.get(anywhere)
    const requestId = String(answer.headers['x-request-id'])
    await server.lineOf(requestId)
    const lines = server.lines.filter((line) => line['requestId'] === requestId)
    expect(lines.map((line) => line['level'])).toEqual(['info'])
  })
})

describe('[E7] [Z12] while the database is away', async () => {
  const proxy = await databaseProxy(database.ownerUrl)
  afterAll(proxy.close)
  const pools = openPools(
    { databaseUrl: proxy.url, databaseReplicaUrl: null, poolSize: 5, ...patientPools },
    { warn: () => undefined },
  )
  const away = await pageServer({ database: { ...pools, ownerUrl: database.ownerUrl } })
  const client = away.nobody()
  const customer = await away.customer('0198a000-0000-7000-8000-0000000000c1')
  const kept = await client.get('/handys')
  await proxy.breakLine('down')

  test.each([
    [client, '/tablets', 'de'],
    [client, '/fr/tablettes', 'fr'],
    [client, '/apple-iphone-15-128-gb-black_1001', 'de'],
    [customer, '/my', 'de'],
    [customer, '/fr/my', 'fr'],
    [customer, '/checkout/versandbox', 'de'],
  ] as const)(
    '%# a page that needs it is a 503 page, and nobody waits for ever',
    async (who, path, locale) => {
      const answer = await who.get(path)
      expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '5'])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.text).toContain(translators[locale]('errors.503.title'))
    },
  )

  test('kept pages and those that need no data stay', async () => {
    expect((await client.get('/handys')).text).toBe(kept.text)
    expect((await client.get('/so-einfach-verkauft-man')).status).toBe(200)
  })
})
