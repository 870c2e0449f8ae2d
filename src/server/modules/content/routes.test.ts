import { beforeAll, describe, expect, test } from 'vitest'
import { perLocale } from '#kernel/locale.ts'
import { translators } from '#i18n/translators.ts'
import { testServer, type TestServer } from '#testing/server.ts'
import { contentHandlers } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({
    handlers: contentHandlers,
    problemTitle: (locale, code) => translators[locale](`problems.${code}`),
  })
})

function get(path: string) {
  return server.nobody().get(path)
}

describe('GET /translations/{domain}.{format}', () => {
  test('[T3] json gives every language, key by key', async () => {
    const answer = await get('/translations/problems.json')
    const gone = perLocale((locale) => ({ 'problems.gone': translators[locale]('problems.gone') }))
    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject(gone)
  })

  test('[T3] json with a locale gives that language only', async () => {
    const answer = await get('/translations/problems.json?locale=nl')
    expect(answer.json()).toEqual({ nl: expect.any(Object) })
  })

  test('[T3] xliff gives the German text and the translation of the locale', async () => {
    const answer = await get('/translations/problems.xliff?locale=fr')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xliff+xml; charset=utf-8',
      'content-disposition': `attachment; filename="problems.fr.xliff"; filename*=UTF-8''problems.fr.xliff`,
    })
    expect(answer.text).toContain('srcLang="de" trgLang="fr"')
    expect(answer.text).toContain(
      `<unit id="problems.gone"><segment><source>${translators.de('problems.gone')}</source>` +
        `<target>${translators.fr('problems.gone')}</target></segment></unit>`,
    )
  })

  test('xliff without a locale gives the German text alone', async () => {
    const { text } = await get('/translations/problems.xliff')
    expect(text).toContain('srcLang="de">')
    expect(text).not.toContain('<target>')
  })

  test.each(['nothing', 'constructor'])(
    '[D43] the domain %s is not on the list and not found',
    async (domain) => {
      for (const format of ['json', 'xliff']) {
        const answer = await get(`/translations/${domain}.${format}`)
        expect(answer.status).toBe(404)
        expect(answer.json()).toMatchObject({
          code: 'not-found',
          title: translators.en('problems.not-found'),
        })
      }
    },
  )

  const escapes = ['__proto__', '..', '%2e%2e%2fde%2fproblems', 'problems%00', 'de/problems']
  test.each(escapes)('[D43] the domain %s never becomes a path', async (domain) => {
    expect([404, 422]).toContain((await get(`/translations/${domain}.json`)).status)
  })

  test('an unknown format or locale is refused', async () => {
    expect([404, 422]).toContain((await get('/translations/problems.exe')).status)
    expect((await get('/translations/problems.json?locale=xx')).status).toBe(422)
  })
})
