import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import type { MessageKey } from '#i18n/t.ts'
import { all } from '#i18n/generated/all.ts'
import { translators } from '#i18n/translators.ts'
import { projectFiles } from '../checks/files.ts'

/** Texts that the server shows as toasts, and those whose key is chosen elsewhere than in the call that shows them. */
const others = (key: string) => /^(?:box-flash|box-toasts|problems\.coupon)\./.test(key) || named.has(key)
const named = new Set([
  'login.success',
  'login.success.registered',
  'loginComponent.error.api.default',
  'newsletter.flash.success',
  'newsletter.flash.error.default',
  'my.address.saved',
  'my.address.gone',
  'my.account.saved',
  'my.account.gone',
  'my.watch.gone',
  'my-settings.sessions.ended',
  'my-settings.sessions.endedAll',
])
/** Always shown together with the reason, which is long enough. */
const neverAlone = new Set(['box-flash.couponDropped'])
const leastLetters = 40

const root = new URL('../..', import.meta.url).pathname
const shownKeys = new Set(
  projectFiles(root, 'src/web')
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.includes('/gallery/'))
    .map((path) => readFileSync(`${root}/${path}`, 'utf8'))
    .filter((code) => /NewToast|toasts\.show/.test(code))
    .flatMap((code) => [...code.matchAll(/message: '([\w.-]+)'/g)].map(([, key = '']) => key)),
)
const keys = Object.keys(all.de).filter(
  (key) => (shownKeys.has(key) || others(key)) && !neverAlone.has(key),
) as MessageKey[]

/** The shortest values there are. */
const params = {
  count: 1,
  name: 'X',
  names: 'X',
  price: 1,
  missing: 1,
  items: 5,
  code: 'X',
  until: '2026-01-01T10:00:00Z',
}

test('[X87] every toast has so many letters that 100 ms for each are four seconds, in all languages', () => {
  expect(keys.length).toBeGreaterThan(25)
  const short = locales.flatMap((locale) =>
    keys.flatMap((key) => {
      // The keys differ in their parameters; here all get all of them.
      const text = (translators[locale] as (key: MessageKey, given: object) => string)(key, params)
      return text.length < leastLetters ? [`${locale} ${key}: ${text}`] : []
    }),
  )
  expect(short).toEqual([])
})
