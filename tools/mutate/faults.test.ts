import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { escapePattern, isBrowserTest, plantFault, titlePattern, parseWitness } from './fault.ts'
import { faults } from './faults.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const count = (text: string, part: string) => text.split(part).length - 1

const literalTitle = /\btest\(\s*(['`])((?:\\.|(?!\1).)*)\1/gs
const leadingIds = /^(?:\[\w+\] )+/
const placeholder = /\$\{[^}]*\}/

/** Whether `wanted` is part of a written title, or the whole of a title with placeholders without its leading ids. */
function isTitleIn(text: string, wanted: string): boolean {
  return [...text.matchAll(literalTitle)].some(([, , title = '']) => {
    const words = title.replace(leadingIds, '').split(placeholder).map(escapePattern)
    return title.includes(wanted) || new RegExp(`^${words.join('.+')}$`).test(wanted)
  })
}

describe('the list of faults', () => {
  test.each(faults)('$name: its text stands in its file once, and its tests exist', (fault) => {
    expect(count(textOf(fault.file), fault.find)).toBe(1)
    expect(fault.replace).not.toBe(fault.find)
    const witnesses = fault.seenBy.map(parseWitness)
    expect(witnesses.filter(({ file }) => !existsSync(join(root, file)))).toEqual([])
    expect(witnesses.filter(({ file, title }) => title !== null && !isTitleIn(textOf(file), title))).toEqual(
      [],
    )
    expect(witnesses.length).toBeGreaterThan(0)
  })

  test('names each fault once, and has enough of them, in the browser too', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
    expect(faults.length).toBeGreaterThanOrEqual(75)
    const inBrowser = faults.filter(({ seenBy }) => seenBy.map(parseWitness).every(isBrowserTest))
    expect(inBrowser.length).toBeGreaterThanOrEqual(15)
  })
})

describe('a fault', () => {
  const fault = { name: 'too many', file: 'a.ts', find: 'max: 3', replace: 'max: $&', seenBy: ['a.test.ts'] }

  test('is planted literally, so that `$&` stays text', () => {
    expect(plantFault('{ max: 3 }', fault)).toBe('{ max: $& }')
  })

  test.each(['', 'max: 3, max: 3'])(
    'is refused if its text does not stand there exactly once: %j',
    (text) => {
      expect(() => plantFault(text, fault)).toThrow('too many')
    },
  )

  test('is witnessed by all tests of a file, or by the tests with a title', () => {
    expect(parseWitness('a.test.ts')).toEqual({ file: 'a.test.ts', title: null })
    const [one, other] = [parseWitness('e2e/a.spec.ts > costs 3 (or 4)?'), parseWitness('e2e/b.spec.ts > b')]
    expect(titlePattern([one, other])).toBe('costs 3 \\(or 4\\)\\?|b')
    expect(titlePattern([one, parseWitness('a.test.ts')])).toBeNull()
  })
})
