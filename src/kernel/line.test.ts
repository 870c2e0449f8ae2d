import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineForm, oneLine, withoutInvisible } from './line.ts'

describe('[D40] a line somebody types', () => {
  test.each([
    ['Ada', 'Ada'],
    ['  Ada  Meyer ', 'Ada  Meyer'],
    ['Zoë D’Arcy-Müller', 'Zoë D’Arcy-Müller'],
    ['\u5C71\u7530', '\u5C71\u7530'],
    ['A\u200Bda', 'Ada'],
    ['\uFEFFAda\u202E', 'Ada'],
  ])('%j is the line %j', (typed, line) => {
    expect(oneLine(typed)).toBe(line)
  })

  test.each([
    '',
    '   ',
    '\u200B\u200D',
    'A\u0007da',
    'A\u001B[31mda',
    'A\nda',
    'A\r\nda',
    'A\tda',
    'A\u0085da',
    'A\u2028da',
    'A\u2029da',
    'A\u007Fda',
  ])('%j is none', (typed) => {
    expect(oneLine(typed)).toBeNull()
  })

  test('holds no control, no end of a line and nothing invisible, whatever is typed', () => {
    const text = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\0', '\u0007', '\n', '\u200B', '\u202E', '\u2028'),
      ),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const line = oneLine(typed.join(''))
        if (line !== null) expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|^\s|\s$|^$/u)
      }),
    )
  })

  test('is what the rule at the edge takes once it is made visible', () => {
    for (const typed of ['Ada', 'A\u200Bda', 'A\u0007da', 'A\u2028da'])
      expect(lineForm.test(withoutInvisible(typed))).toBe(oneLine(typed) !== null)
  })
})
