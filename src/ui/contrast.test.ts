import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = ['theme.css', 'css/states.css']
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
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

function luminance(color: string): number {
  const hex = color.length === 4 ? color.replaceAll(/[0-9a-f]/g, '$&$&') : color
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(hex.slice(at, at + 2)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['white', 'paper', 'sunken', 'accent-soft']

/** Words on what they stand on. */
const words: readonly (readonly [string, readonly string[]])[] = [
  ['ink', [...surfaces, 'info-soft', 'success-soft', 'warn-soft', 'danger-soft']],
  ['ink-soft', [...surfaces, 'info-soft']],
  ['accent', ['white', 'paper', 'accent-soft', 'danger-soft']],
  ['accent-deep', surfaces],
  ['danger', ['white', 'paper', 'danger-soft']],
  ['danger-deep', ['white', 'danger-soft']],
  ['success', ['white', 'success-soft']],
  ['warn', ['white', 'warn-soft']],
  ['info', ['white', 'info-soft']],
  ['white', ['accent', 'accent-deep', 'danger', 'danger-deep', 'ink', 'ink-soft']],
]

/** Edges of fields, focus rings, icons and the marks in choices. */
const shapes: readonly (readonly [string, readonly string[]])[] = [
  ['field', ['white', 'paper']],
  ['accent', [...surfaces, 'line']],
  ['danger', ['white', 'paper']],
]

describe('the contrast of the colours that meet', () => {
  for (const platform of platforms) {
    const tokens = tokensOf(platform)
    const color = (name: string) => tokens[name] ?? `no ${name}`

    for (const [name, grounds] of words) {
      test(`[X4] words in ${name} reach 4.5 on ${grounds.join(', ')} (${platform})`, () => {
        for (const ground of grounds) {
          expect(contrast(color(name), color(ground)), ground).toBeGreaterThanOrEqual(4.5)
        }
      })
    }

    for (const [name, grounds] of shapes) {
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
