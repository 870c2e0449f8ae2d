import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(source, file), 'utf8')
const tokenFiles = ['ui/theme.css', 'ui/css/states.css']
const sheets = globSync('{ui,web}/**/*.css', { cwd: source })
const scripts = globSync('{ui,web}/**/*.{ts,tsx}', { cwd: source }).filter(
  (file) => !/\.test\.tsx?$|\/generated\//.test(file),
)

/** Colours that are no part of the look: a dark theme would keep them. */
const ownColours: Readonly<Record<string, string>> = {
  'web/features/sell-orders/order.css': 'the code for the drop-off, black on white for the scanner',
  'web/features/account/auth/provider-mark.tsx': 'the marks of the providers, which say their colours',
  'web/document.ts': 'the bar of the browser, which knows no token; compared with the token below',
}
const isDrawing = (file: string) => file.startsWith('web/pictures/')

const literal =
  /#[\da-f]{3,4}\b(?!;?\w)|#[\da-f]{6}(?:[\da-f]{2})?\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi
const named =
  /(?:^|[\s;{])(?:color|background|background-color|border[\w-]*|outline[\w-]*|fill|stroke|box-shadow):[^;]*\b(?:white|black|red|green|blue|gr[ae]y|orange|yellow|purple|pink|silver|navy|teal)\b(?!\))/g

/** Colours written out in a sheet or a script; comments and addresses with a hash are none. */
function coloursIn(file: string): string[] {
  const text = read(file).replaceAll(/\/\*.*?\*\//gs, '')
  if (file.endsWith('.css')) {
    const bare = text.replaceAll(/var\([^)]*\)/g, '')
    return [...(bare.match(literal) ?? []), ...(bare.match(named) ?? [])]
  }
  const strings = [...text.matchAll(/(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(([, , value = '']) => value)
  return strings.flatMap((value) => value.match(literal) ?? [])
}

describe('[X16] the look', () => {
  test('is light, and nothing asks whether it should be dark', () => {
    expect(read('ui/theme.css')).toMatch(/html \{[^}]*color-scheme: light;/)
    const schemes = sheets.flatMap((file) => read(file).match(/color-scheme:[^;]*/g) ?? [])
    expect(new Set(schemes)).toEqual(new Set(['color-scheme: light', 'color-scheme: only light']))
    const asking = [...sheets, ...scripts].filter((file) => /prefers-color-scheme|\bdark:/.test(read(file)))
    expect(asking).toEqual([])
  })

  test('has its colours as tokens: nobody writes one out', () => {
    const files = [...sheets, ...scripts].filter((file) => !tokenFiles.includes(file) && !isDrawing(file))
    expect(files.length).toBeGreaterThan(200)
    const written = files.filter((file) => coloursIn(file).length > 0)
    expect(written.toSorted()).toEqual(Object.keys(ownColours).toSorted())
  })

  test('names no colour of the framework: there are none but the tokens', () => {
    expect(read('ui/theme.css')).toContain('--color-*: initial;')
  })

  test('gives the browser’s bar the colour of the token', () => {
    const [, ink] = /--color-ink: (#[\da-f]{6});/.exec(read('ui/theme.css')) ?? []
    expect(ink).toBeDefined()
    expect(coloursIn('web/document.ts')).toEqual([ink])
  })

  test('asks nobody to install the shop', () => {
    const all = [...scripts, ...globSync('../public/**/*.{js,html}', { cwd: source })]
    expect(all.filter((file) => /beforeinstallprompt|appinstalled|\.prompt\(\)/i.test(read(file)))).toEqual(
      [],
    )
  })
})
