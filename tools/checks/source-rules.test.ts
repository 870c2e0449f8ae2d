import { describe, expect, test } from 'vitest'
import { sampleProject } from './sample-project.ts'
import { checkSourceRules } from './source-rules.ts'

function problemsOf(path: string, text: string): readonly string[] {
  return checkSourceRules(sampleProject({ [path]: text })).problems
}

describe('the clock', () => {
  test.each(['new Date()', 'new Date', 'Date.now()', 'Date()'])('is not read by %s in a service', (read) => {
    const problems = problemsOf(
      'src/server/modules/box/service.ts',
      `const a = 1\nexport const at = ${read}\n`,
    )
    expect(problems).toEqual(['src/server/modules/box/service.ts:2: take `now` from the clock passed in'])
  })

  test('may be parsed from a text anywhere', () => {
    expect(problemsOf('src/kernel/time.ts', `export const at = new Date('2025-03-01T12:00:00Z')\n`)).toEqual(
      [],
    )
  })

  test('is read nowhere in the server, whose time is the database’s', () => {
    const path = 'src/server/platform/clock.ts'
    expect(problemsOf(path, 'export const at = new Date()\n')).toEqual([
      `${path}:1: take \`now\` from the clock passed in`,
    ])
  })

  test.each(['src/web/toasts/toast.ts', 'tools/x.ts', 'src/kernel/time.test.ts'])('is read in %s', (path) => {
    expect(problemsOf(path, 'export const at = new Date()\n')).toEqual([])
  })
})

describe('a name of the wire', () => {
  const text = "export const type = 'PriceErrorDto'\n"

  test('is written by the files that write answers', () => {
    for (const name of ['wire', 'wire-errors', 'price-view', 'view', 'routes'])
      expect(problemsOf(`src/server/modules/cart/${name}.ts`, text)).toEqual([])
  })

  test('is no more known as the name of a field', () => {
    const path = 'src/server/modules/cart/add.ts'
    const problem = `${path}:1: names ending in Dto stand where an answer is written`
    expect(problemsOf(path, 'export const a = { customerGradingDto: 1 }\n')).toEqual([problem])
  })

  test.each(['rules', 'place', 'overview'])('is not known to %s.ts', (name) => {
    const path = `src/server/modules/cart/${name}.ts`
    expect(problemsOf(path, text)).toEqual([
      `${path}:1: names ending in Dto stand where an answer is written`,
    ])
  })
})

describe('a cast', () => {
  const problem = ['src/kernel/a.ts:2: `as` gives its reason on the spot']

  test('without a reason is named with its line, also after letters of several bytes', () => {
    expect(problemsOf('src/kernel/a.ts', `const ä = '€'\nexport const b = ä as Brand\n`)).toEqual(problem)
  })

  test.each([
    ['beside it', `const b = a as Brand // checked above`],
    ['above it', `// checked above\nconst b = a as Brand`],
    ['above its statement', `// checked above\nconst b = make(\n  1,\n  a as Brand,\n)`],
  ])('passes with its reason %s', (_, text) => {
    expect(problemsOf('src/kernel/a.ts', `const a = 1\n\n${text}\n`)).toEqual([])
  })

  test('to a constant and in a test needs none', () => {
    expect(problemsOf('src/kernel/a.ts', `\nexport const b = ['x'] as const\n`)).toEqual([])
    expect(problemsOf('src/kernel/a.test.ts', `\nexport const b = a as Brand\n`)).toEqual([])
  })
})

test.each([
  `import { a } from '../../a.ts'`,
  `import type { A } from '../../a.ts'`,
  `export { a } from '../../a.ts'`,
])('%s climbs too far, in tests too', (text) => {
  expect(problemsOf('src/x/y/b.test.ts', `${text}\n`)).toEqual([
    'src/x/y/b.test.ts:1: import through `#…`, never `../../`',
  ])
})

test('a text that only looks like an import is left alone', () => {
  expect(problemsOf('src/x/y/b.ts', `export const line = "import a from '../../a.ts'"\n`)).toEqual([])
})

describe('the length of a function', () => {
  const body = (lines: number) => Array.from({ length: lines }, (_, at) => `  use(${at})`).join('\n')

  test('ends at forty lines', () => {
    expect(problemsOf('src/kernel/a.ts', `export function a() {\n${body(38)}\n}\n`)).toEqual([])
    expect(problemsOf('src/kernel/a.ts', `export function a() {\n${body(39)}\n}\n`)).toEqual([
      'src/kernel/a.ts:1: a function ends at 40 lines of its own',
    ])
  })

  test('leaves out the functions inside', () => {
    const inner = (name: string) => `function ${name}() {\n${body(30)}\n}\n`
    expect(problemsOf('src/kernel/a.ts', `export function a() {\n${inner('b')}${inner('c')}}\n`)).toEqual([])
  })
})
