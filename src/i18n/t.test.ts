import { expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { problems } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { createTranslator } from './t.ts'
import { translators } from './translators.ts'

test('[L1] every refusal of the server has a text in all six languages', () => {
  // The keys of a constant table are its codes.
  const codes = Object.keys(problems) as ProblemCode[]
  for (const locale of locales) {
    const texts = codes.map((code) => translators[locale](`problems.${code}`))
    expect(texts.filter((text) => text.trim() === '')).toEqual([])
    expect(new Set(texts).size, locale).toBeGreaterThan(codes.length * 0.9)
  }
})

test('a message whose feature is not loaded is a bug and throws', () => {
  const t = createTranslator('de', {})
  expect(() => t('problems.not-found')).toThrow('The message problems.not-found is not loaded')
})

test('keys and arguments are typed', () => {
  const t = translators.de
  // @ts-expect-error an unknown key does not compile
  expect(() => t('problems.no-such-code')).toThrow()
  // @ts-expect-error a message without arguments takes none
  expect(t('problems.not-found', { count: 1 })).toBe(t('problems.not-found'))
})
