import { describe, expect, test } from 'vitest'
import { perLocale } from '#kernel/locale.ts'
import type { PerLocale } from '#kernel/locale.ts'
import { checkMessages } from './check.ts'
import { sampleMessages } from './sample.ts'

const title = { 'box.title': 'Titel' }
const pages = ['box', 'login'].map((name) => ({
  source: `src/web/features/${name}/${name}-page.tsx`,
  features: [name],
}))
const uses = { 'src/web/features/box/box-page.tsx': "export const title = t('box.title')" }

test('a small sound project has no faults', () => {
  expect(checkMessages({ root: sampleMessages({ box: title }, uses), dynamicKeys: [], pages })).toEqual([])
})

test('a key that the specification names stands in the file of the feature that says it', () => {
  const login = { 'loginComponent.error.api.default': 'x' }
  const sources = (feature: string) => ({
    [`src/web/features/${feature}/page.tsx`]: "export const said = t('loginComponent.error.api.default')",
  })
  const faultsIn = (feature: string) =>
    checkMessages({ root: sampleMessages({ login }, sources(feature)), dynamicKeys: [], pages })
  expect(faultsIn('login')).toEqual([])
  expect(faultsIn('box')).toHaveLength(1)
})

describe('use of keys', () => {
  function faults(
    sources: Record<string, string>,
    declared: Parameters<typeof checkMessages>[0]['dynamicKeys'] = [],
  ) {
    const root = sampleMessages(
      { box: title, orders: { 'orders.state.open': 'x' }, shell: { 'shell.name': 'x' } },
      sources,
    )
    return checkMessages({ root, dynamicKeys: declared, pages }).filter(
      (fault) => !fault.includes('shell.name is used nowhere'),
    )
  }
  const both = "export const keys = ['box.title', 'orders.state.open']"

  test('[L1] a key nobody uses is a fault', () => {
    expect(faults({ 'src/web/routes.ts': "export const key = 'box.title'" })).toEqual([
      'src/i18n/messages/de/orders.json: orders.state.open is used nowhere',
    ])
  })

  test('a key used only by a test is used nowhere', () => {
    const tested = { 'src/web/routes.ts': "export const key = 'box.title'", 'src/web/x.test.ts': both }
    expect(faults(tested)).toHaveLength(1)
  })

  test('[L1] a key that does not exist is a fault', () => {
    const source = `${both}\nexport const text = t('box.titel')`
    expect(faults({ 'src/web/routes.ts': source })).toEqual([
      'src/web/routes.ts:2 uses the unknown key box.titel',
    ])
  })

  test('a part in a folder without pages uses the texts of the pages above it', () => {
    const part = "export const texts = [t('box.title'), t('orders.state.open')]"
    expect(faults({ 'src/web/features/box/parts/line.tsx': part })).toEqual([
      'src/web/features/box/parts/line.tsx:1 uses orders.state.open, which is not loaded with the pages of src/web/features/box',
    ])
    expect(faults({ 'src/web/features/orders/line.tsx': part })).toHaveLength(2)
  })

  test('a feature uses its own texts and those of the frame, not those of another feature', () => {
    const page = "export const texts = [t('box.title'), t('shell.name'), t('orders.state.open')]"
    expect(faults({ 'src/web/features/box/box-page.tsx': page })).toEqual([
      'src/web/features/box/box-page.tsx:1 uses orders.state.open, which is not loaded with the pages of src/web/features/box',
    ])
  })

  test('keys built by a template must be declared', () => {
    const source = "export const key = 'box.title'\nexport const text = t(`orders.state.${state}`)"
    expect(faults({ 'src/web/routes.ts': source })).toContain(
      'src/web/routes.ts:2 builds keys from `orders.state.…`, which tools/messages/dynamic-keys.ts does not declare',
    )
    expect(faults({ 'src/web/routes.ts': source }, [{ prefix: 'orders.state.', values: ['open'] }])).toEqual(
      [],
    )
  })

  test('a template in a type builds no keys', () => {
    const source = `${both}\nexport type StateKey = \`orders.state.\${string}\``
    expect(faults({ 'src/web/routes.ts': source })).toEqual([])
  })

  test('[L1] declared keys must exist for every value', () => {
    const declared = [{ prefix: 'orders.', suffix: '.open', values: ['state', 'colour'] }] as const
    const source = "export const key = 'box.title'\nexport const text = t(`orders.${part}.open`)"
    expect(faults({ 'src/web/routes.ts': source }, declared)).toEqual([
      'src/i18n/messages/de/orders.json: orders.colour.open is missing: the code builds it',
    ])
    expect(faults({ 'src/web/routes.ts': source }, [{ ...declared[0], isOptional: true }])).toEqual([])
  })
})

describe('literal text', () => {
  function literals(jsx: string) {
    const source = `const title = t('box.title')\nexport const page = () => (${jsx})`
    const root = sampleMessages({ box: title }, { 'src/web/features/box/box-page.tsx': source })
    return checkMessages({ root, dynamicKeys: [], pages })
  }

  test.each([
    '<p>Hallo</p>',
    '<p>{title} Hallo</p>',
    "<p>{'Hallo'}</p>",
    "<p>{open ? 'Hallo' : title}</p>",
    "<p>{open && 'Hallo'}</p>",
    '<>{`${count} Hallo`}</>',
    '<button aria-label="Hallo" />',
    '<img alt={`Hallo ${name}`} />',
    '<input placeholder={name ?? "Hallo"} />',
    '<Field label="Hallo" />',
  ])('%s is a fault', (jsx) => {
    expect(literals(jsx)).toEqual([expect.stringMatching(/box-page\.tsx:2 has literal text “.*Hallo”/)])
  })

  test.each([
    '<p>{title}</p>',
    '<p>– · 12 {" "}</p>',
    '<p>Rondo</p>',
    '<img alt="" className="big" />',
    '<Section heading="box.title" />',
    "<p data-kind={open ? 'open' : 'shut'}>{title}</p>",
    "<p>{format('x')}</p>",
    "<p>{kind === 'phone' ? title : null}</p>",
  ])('%s is not', (jsx) => {
    expect(literals(jsx)).toEqual([])
  })
})

describe('texts', () => {
  function faultsOf(texts: Partial<PerLocale<string>>) {
    const all = perLocale((locale) => ({ 'box.title': texts[locale] ?? 'Titel' }))
    return checkMessages({ root: sampleMessages({ box: all }, uses), dynamicKeys: [], pages })
  }

  test.each([
    ['de', 'Verkauf jetzt!', 'has an exclamation mark'],
    ['de', 'Das "Ding"', 'has straight quotation marks'],
    ['de', "Rob''s Ding", 'has a straight apostrophe'],
    ['de', 'Warte...', 'has three dots'],
    ['de', 'Ding - neu', 'has a hyphen as a dash'],
    ['de', 'Ding  neu', 'has two spaces in a row'],
    ['de', 'Ding ', 'begins or ends with a space'],
    ['de', 'Das “Ding”', 'has quotation marks other than'],
    ['de', 'Das «Ding»', 'has quotation marks other than'],
    ['de', 'Hier können Sie verkaufen', 'says Sie instead of du'],
    ['fr', 'Le « truc »', 'has quotation marks other than'],
    ['fr', 'Combien ?', 'has : ; or ? without a narrow non-breaking space'],
    ['fr', 'Combien\u00a0?', 'has : ; or ? without a narrow non-breaking space'],
    ['fr', 'Prix: bon', 'has : ; or ? without a narrow non-breaking space'],
    ['fr', 'Un instant …', 'has a space before …'],
    ['fr', 'Est-ce que tu vends', 'says tu instead of vous'],
    ['es', 'Cuánto?', 'has ? without ¿'],
    ['es', 'Venda usted', 'says usted instead of tú'],
    ['nl', 'Verkoop uw telefoon', 'says u instead of je'],
    ['nl', 'Het „ding”', 'has the quotation mark „'],
  ] as const)('%s “%s” is a fault', (locale, text, reason) => {
    expect(faultsOf({ [locale]: text })).toEqual([
      expect.stringContaining(`${locale}/box.json: box.title ${reason}`),
    ])
  })

  test.each([
    ['de', 'Das „Ding“ für dich … um 12:30'],
    ['fr', 'Le «\u202ftruc\u202f», combien\u202f? Un instant… À 12:30'],
    ['es', '¿Cuánto?'],
    ['nl', 'Je ‘ding’'],
  ] as const)('%s “%s” is not', (locale, text) => {
    expect(faultsOf({ [locale]: text })).toEqual([])
  })

  test('a fault in one form of a plural is found', () => {
    const root = sampleMessages(
      { box: { 'box.title': '{count, plural, one {# Ding} other {# Dinge!}}' } },
      uses,
    )
    expect(checkMessages({ root, dynamicKeys: [], pages })).toContain(
      'src/i18n/messages/de/box.json: box.title has an exclamation mark',
    )
  })

  test('[L1] a long text left in German is a fault', () => {
    const german = 'Verkauf dein Handy in zwei Minuten'
    const faults = faultsOf({ de: german, it: german })
    expect(faults).toEqual(['src/i18n/messages/it/box.json: box.title is the same as in de: translate it'])
  })

  test('[L1] faults of the build are faults of the check', () => {
    const { es: _, ...others } = perLocale(() => title)
    const root = sampleMessages({ box: others }, uses)
    expect(checkMessages({ root, dynamicKeys: [], pages })).toEqual([
      'src/i18n/messages/es/box.json: box.title is missing',
    ])
  })
})
