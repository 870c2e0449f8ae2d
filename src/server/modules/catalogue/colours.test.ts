import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { all } from '#i18n/generated/all.ts'
import { baseColours, deviceColours, isColour } from './colours.ts'

const keys = Object.keys(deviceColours)

describe('the colours of devices', () => {
  test('are a choice people can still look through', () => {
    expect(keys.length).toBeLessThanOrEqual(90)
  })

  test.each(Object.entries(deviceColours))(
    '%s has a base colour and a colour to draw with',
    (_key, { base, hex }) => {
      expect(baseColours).toContain(base)
      expect(hex).toMatch(/^#[0-9a-f]{6}$/)
    },
  )

  test.each(baseColours)('%s is a colour of its own too', (base) => {
    expect(deviceColours[base].base).toBe(base)
  })

  test.each(locales)('have names in %s, no two the same', (locale) => {
    const texts: Readonly<Record<string, unknown>> = all[locale]
    const names = keys.map((key) => texts[`colours.name.${key}`])
    for (const name of names) expect(name).toMatch(/^.{2,24}$/)
    expect(new Set(names).size).toBe(keys.length)
  })

  test('are known by their own keys only', () => {
    expect(isColour('midnight')).toBe(true)
    expect(isColour('Midnight')).toBe(false)
    expect(isColour('constructor')).toBe(false)
  })
})
