import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const css = ['ui/theme.css', 'ui/css/states.css']
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n')

type Tokens = Readonly<Record<string, string>>

function tokensIn(text: string): Tokens {
  const found = text.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{3,6});/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
}

function blocks(pattern: RegExp): string {
  return [...css.matchAll(pattern)].map(([, body]) => body).join('\n')
}

const shared = tokensIn(blocks(/@theme \{([^}]*)\}/g))
const platforms = ['green', 'blue', 'my'] as const

function tokensOf(platform: string): Tokens {
  return {
    ...shared,
    ...tokensIn(blocks(new RegExp(`\\[data-platform='${platform}'\\] \\{([^}]*)\\}`, 'g'))),
  }
}

function channel(hex: string): number {
  const value = parseInt(hex, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function long(color: string): string {
  return color.length === 4 ? color.replaceAll(/[0-9a-f]/g, '$&$&') : color
}

function luminance(color: string): number {
  const hex = long(color)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(hex.slice(at, at + 2)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour of a token, or of a mixture of two: `accent 8% white`. */
function mixed(tokens: Tokens, name: string): string {
  const [first = '', share, second = ''] = name.split(' ')
  const [one, other] = [tokens[first], tokens[second]]
  if (share === undefined || one === undefined || other === undefined) return one ?? `no ${name}`
  const part = Number.parseInt(share, 10) / 100
  const both = [1, 3, 5].map((at) =>
    [one, other].map((hex) => Number.parseInt(long(hex).slice(at, at + 2), 16)),
  )
  const channels = both.map(([of = 0, on = 0]) => Math.round(of * part + on * (1 - part)))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const surfaces = ['white', 'paper', 'sunken', 'accent-soft']
const softTones = ['info-soft', 'success-soft', 'warn-soft', 'danger-soft']

/** Words on what they stand on. */
const words: Readonly<Record<string, readonly string[]>> = {
  ink: [...surfaces, ...softTones, 'line 60% white'],
  'ink-soft': [...surfaces, 'info-soft'],
  accent: ['white', 'paper', 'accent-soft', 'danger-soft', 'accent 8% white'],
  'accent-deep': surfaces,
  danger: ['white', 'paper', 'danger-soft'],
  'danger-deep': ['white', 'danger-soft'],
  success: ['white', 'success-soft'],
  warn: ['white', 'warn-soft'],
  info: ['white', 'info-soft'],
  white: ['accent', 'accent-deep', 'danger', 'danger-deep', 'ink', 'ink-soft'],
  paper: ['ink'],
}

/** Edges of fields, focus rings, icons and the marks in choices. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  field: ['white', 'paper'],
  accent: [...surfaces, ...softTones, 'line'],
  danger: ['white', 'paper'],
  'ink-soft': surfaces,
}

/** Say nothing: lines between what stands apart anyway, outlines of what is still to come, marks in drawings. */
const decoration = ['line', 'amber']

describe('the contrast of the colours that meet', () => {
  for (const platform of platforms) {
    const tokens = tokensOf(platform)
    const color = (name: string) => mixed(tokens, name)

    for (const [name, grounds] of Object.entries(words)) {
      test(`[X4] words in ${name} reach 4.5 on ${grounds.join(', ')} (${platform})`, () => {
        for (const ground of grounds) {
          expect(contrast(color(name), color(ground)), ground).toBeGreaterThanOrEqual(4.5)
        }
      })
    }

    for (const [name, grounds] of Object.entries(shapes)) {
      test(`[X4] shapes in ${name} reach 3 on ${grounds.join(', ')} (${platform})`, () => {
        for (const ground of grounds) {
          expect(contrast(color(name), color(ground)), ground).toBeGreaterThanOrEqual(3)
        }
      })
    }
  }

  test('black on white is 21, as everyone says', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
  })
})

interface Rule {
  readonly at: string
  readonly of: ReadonlyMap<string, string>
}

/** Every block of declarations in the style sheets of parts and pages. */
const rules: readonly Rule[] = globSync('{ui,web}/**/*.css', { cwd: source }).flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    at: `${file}: ${selector.trim().replaceAll(/\s+/g, ' ')}`,
    of: new Map(
      [...body.matchAll(/([\w-]+)\s*:([^;]+)/g)].map(([, name = '', value = '']) => [name, value.trim()]),
    ),
  }))
})

const token = String.raw`var\(--color-([a-z-]+)\)`
const mixture = new RegExp(String.raw`color-mix\(in srgb, ${token} (\d+%), (?:${token}|transparent)\)`, 'g')

/** Tokens and mixtures of two; what lets shine through is a shadow and carries nothing. */
function namesIn(value: string): string[] {
  const mixtures = [...value.matchAll(mixture)]
    .filter(([, , , ground]) => ground !== undefined)
    .map(([, name, share, ground]) => `${name} ${share} ${ground}`)
  const plain = value.replaceAll(mixture, '').matchAll(new RegExp(token, 'g'))
  return [...mixtures, ...[...plain].map(([, name = '']) => name)]
}

/** The tokens of all properties that match, in one rule. */
function used({ of }: Rule, property: RegExp): string[] {
  return [...of].filter(([name]) => property.test(name)).flatMap(([, value]) => namesIn(value))
}

type Pair = readonly [name: string, ground: string | undefined]

/** Pairs of these rules that stand in no table above. */
function strangers(from: readonly Rule[], pairsOf: (rule: Rule) => readonly Pair[], table = words): string[] {
  const isKnown = ([name, ground]: Pair) =>
    ground === undefined ? name in table : table[name]?.includes(ground) === true
  return from.flatMap((rule) =>
    pairsOf(rule)
      .filter((pair) => !isKnown(pair))
      .map(([name, ground]) => `${rule.at}: ${name} on ${ground ?? 'anything'}`),
  )
}

const pairs = (names: readonly string[], grounds: readonly string[]): Pair[] =>
  names.flatMap((name) =>
    grounds.length === 0 ? [[name, undefined]] : grounds.map((ground): Pair => [name, ground]),
  )

describe('the colours of the style sheets', () => {
  const background = /^background(?:-color)?$/
  const edge = /^(?:border|outline|box-shadow|fill|stroke|text-decoration)/

  test('[X4] every token has somebody to meet, or says nothing', () => {
    const known = [words, shapes].flatMap((table) => Object.entries(table).flat(2))
    const tokens = platforms.flatMap((platform) => Object.keys(tokensOf(platform)))
    expect(
      [...new Set(tokens)].filter((name) => !known.includes(name) && !decoration.includes(name)),
    ).toEqual([])
  })

  test('[X4] words stand only on what was tried above', () => {
    expect(rules.length).toBeGreaterThan(300)
    expect(strangers(rules, (rule) => pairs(used(rule, /^color$/), used(rule, background)))).toEqual([])
  })

  test('[X4] grounds without words of their own carry those of the page, or are a mark', () => {
    const grounds = (rule: Rule) =>
      rule.of.has('color') ? [] : used(rule, background).filter((name) => !(name in shapes))
    const bare = rules.flatMap((rule) => grounds(rule).map((name) => [rule.at, name] as const))
    const carried = [...(words['ink'] ?? []), ...(words['white'] ?? []), ...decoration]
    expect(bare.filter(([, name]) => !carried.includes(name))).toEqual([])
  })

  test('[X4] edges, rings and icons are drawn only on what was tried above', () => {
    const drawn = (rule: Rule) => used(rule, edge).filter((name) => !decoration.includes(name))
    const grounds = (rule: Rule) => used(rule, background).filter((name) => !(name in shapes))
    const both = (rule: Rule) => pairs(drawn(rule), grounds(rule))
    expect(strangers(rules, both, { ...words, ...shapes })).toEqual([])
  })

  test('[X4] each tone has words that can be read on its own soft ground and on white', () => {
    const tones = rules.filter(({ of }) => of.has('--tone'))
    expect(tones).toHaveLength(6)
    const both = (rule: Rule) => pairs(used(rule, /^--tone$/), [...used(rule, /^--tone-soft$/), 'white'])
    expect(strangers(tones, both)).toEqual([])
  })

  test('[X4] each button has words that can be read on it, at rest and under the pointer', () => {
    const buttons = rules.filter(({ of }) => of.has('--button'))
    expect(buttons.length).toBeGreaterThan(1)
    expect(strangers(buttons, (rule) => pairs(['white'], used(rule, /^--button(?:-deep)?$/)))).toEqual([])
  })

  test('[X4] classes that colour words and ground together name a pair that was tried above', () => {
    const found = globSync('{ui,web}/**/*.{ts,tsx}', { cwd: source }).flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(/(['"`])((?:(?!\1).)*)\1/g)].flatMap(
        ([, , text = '']) => {
          const named = (kind: string) =>
            [...text.matchAll(new RegExp(`(?<![\\w:-])${kind}-([a-z-]+)`, 'g'))]
              .map(([, name = '']) => name)
              .filter((name) => name in tokensOf('green'))
          return pairs(named('text'), named('bg')).map(([name, ground]) => [file, name, ground] as const)
        },
      ),
    )
    const together = found.filter(([, , ground]) => ground !== undefined)
    expect(together.length).toBeGreaterThan(3)
    expect(together.filter(([, name, ground]) => !words[name]?.includes(ground ?? ''))).toEqual([])
  })
})
