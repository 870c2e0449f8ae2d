import { XMLParser, XMLValidator } from 'fast-xml-parser'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawCover, drawDevice, drawProduct, type PictureFacts } from './draw-product.ts'
import type { DeviceLook } from './device-look.ts'

const colours = ['#000000', '#ffffff', '#e9c9c9', '#2f4f8f', '#d9722e', '#8a8f94']
const formats = [
  'hardcover',
  'paperback',
  'dvd',
  'blu-ray',
  'uhd',
  'ps5',
  'ps4',
  'ps3',
  'switch',
  'switch-2',
].concat([
  'xbox-series',
  'xbox-one',
  'xbox-360',
  'pc',
  'wii',
  '3ds',
  'cd',
  'vinyl',
  'unheard-of',
  '__proto__',
])

const phones = (['square', 'pill', 'bar', 'rings', 'circle', 'plateau'] as const).flatMap((island) =>
  ([1, 2, 3, 4] as const).flatMap((cameras) =>
    (['flat', 'round'] as const).map(
      (edges) => ({ kind: 'phone', island, cameras, edges, front: 'hole' }) as const,
    ),
  ),
)
const fronts = (['button', 'notch', 'drop', 'island', 'none'] as const).map(
  (front) => ({ kind: 'phone', island: 'pill', cameras: 2, edges: 'flat', front }) as const,
)
const folds = (['book', 'flip'] as const).map(
  (fold) => ({ kind: 'phone', island: 'rings', cameras: 3, edges: 'flat', front: 'hole', fold }) as const,
)
const tablets = (['small', 'regular', 'wide'] as const).flatMap((shape) =>
  (['button', 'even'] as const).flatMap((front) =>
    ([1, 2] as const).map((cameras) => ({ kind: 'tablet', shape, front, cameras }) as const),
  ),
)
const straps = ['sport', 'loop', 'metal', 'leather', 'ocean'] as const
const watches = (['square', 'round'] as const).flatMap((shape) =>
  (shape === 'square'
    ? (['crown', 'crown-guard'] as const)
    : (['crown', 'buttons', 'bezel'] as const)
  ).flatMap((crown) => straps.map((strap) => ({ kind: 'watch', shape, crown, strap }) as const)),
)
const laptops = (['notch', 'even', 'thick'] as const).flatMap((screen) =>
  (['black', 'same'] as const).flatMap((keyboard) =>
    (['none', 'point', 'detachable', 'gaming'] as const).map(
      (detail) => ({ kind: 'laptop', screen, keyboard, detail }) as const,
    ),
  ),
)
const consoles = (
  [
    'ps5',
    'ps5-slim',
    'ps5-digital',
    'ps4',
    'ps4-pro',
    'ps3',
    'ps-vita',
    'ps-portal',
    'xbox-series-x',
    'xbox-series-s',
    'xbox-one',
    'xbox-360',
    'switch',
    'switch-lite',
    'switch-oled',
    'switch-2',
    '3ds',
    'steam-deck',
    'rog-ally',
    'wii',
  ] as const
).map((model) => ({ kind: 'console', model }) as const)
const cameras = (['reflex', 'mirrorless', 'rangefinder'] as const).flatMap((body) =>
  (['deep', 'flat'] as const).flatMap((grip) =>
    (['none', 'red', 'yellow', 'orange'] as const).map(
      (accent) => ({ kind: 'camera', body, grip, accent }) as const,
    ),
  ),
)
const smallCameras = (['compact', 'action', 'instant'] as const).map(
  (body) => ({ kind: 'camera', body, grip: 'flat', accent: 'silver' }) as const,
)
const lenses = (['pancake', 'short', 'medium', 'long'] as const).flatMap((length) =>
  (['none', 'red', 'gold', 'orange', 'blue', 'silver'] as const).map(
    (ring) => ({ kind: 'lens', length, ring }) as const,
  ),
)
const headphones = (['over-ear', 'on-ear', 'in-ear', 'buds'] as const).map(
  (form) => ({ kind: 'headphones', form }) as const,
)

const everyLook: readonly DeviceLook[] = [
  ...phones,
  ...fronts,
  ...folds,
  ...tablets,
  ...watches,
  ...laptops,
  ...consoles,
  ...cameras,
  ...smallCameras,
  ...lenses,
  ...headphones,
  ...straps.map((strap) => ({ kind: 'strap', strap }) as const),
]

const longTitles = [
  'Der Hundertjährige, der aus dem Fenster stieg und verschwand',
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  'La verdadera y asombrosa historia de la increíble y triste Eréndira y de su abuela desalmada',
  'Il commissario Bordelli e il mistero dell’assassino che non aveva mai imparato a nuotare',
  'Het geheime dagboek van Hendrik Groen, 83¼ jaar',
  'L’Extraordinaire voyage du fakir qui était resté coincé dans une armoire Ikea',
  'The Curious Incident of the Dog in the Night-Time',
]

/** Elements and attributes a drawing is made of; anything else came in from outside. */
const parts = /^(?:svg|defs|g|use|path|rect|circle|ellipse|linearGradient|radialGradient|stop|clipPath)$/

function problemsOf(svg: string): string[] {
  const valid = XMLValidator.validate(svg)
  if (valid !== true) return [valid.err.msg]
  const names = [...svg.matchAll(/<([\w-]+)/g)].map(([, name]) => name ?? '')
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')
  const used = [...svg.matchAll(/(?:url\(|href=")#(\w+)/g)].map(([, id]) => id ?? '')
  return [
    ...names.filter((name) => !parts.test(name)),
    ...(new Set(ids).size === ids.length ? [] : ['an id twice']),
    ...used.filter((id) => !ids.includes(id)).map((id) => `${id} is not there`),
    ...(/NaN|undefined|Infinity|null/.test(svg) ? ['a number is missing'] : []),
    ...(/\d\.\d{5}/.test(svg) ? ['a number too long'] : []),
  ]
}

/** Milliseconds for many drawings. The bounds below are tens of times higher, because the machine may be busy. */
function fastest(draw: () => unknown): number {
  const times = Array.from({ length: 100 }, () => {
    const start = performance.now()
    draw()
    return performance.now() - start
  })
  return Math.min(...times)
}

describe('a device', () => {
  test.each(everyLook.map((look) => [JSON.stringify(look), look] as const))('%s', (_, look) => {
    for (const [seed, colour] of colours.entries()) {
      const svg = drawDevice(look, colour, seed)
      expect(problemsOf(svg)).toEqual([])
      expect(svg.length).toBeLessThanOrEqual(12_000)
      expect(drawDevice(look, colour, seed)).toBe(svg)
    }
  })

  test('looks like no other', () => {
    const drawn = everyLook.map((look) => drawDevice(look, '#3b6ea5', 7))
    const alike = everyLook.filter((_, at) => drawn.indexOf(drawn[at] ?? '') !== at)
    expect(alike).toEqual([])
  })

  test('is drawn in an instant', () => {
    const look = { kind: 'phone', island: 'square', cameras: 3, edges: 'flat', front: 'island' } as const
    expect(fastest(() => drawDevice(look, '#3b6ea5', 7))).toBeLessThan(25)
  })

  test('a colour that is none is not written into the picture', () => {
    const svg = drawDevice({ kind: 'strap', strap: 'sport' }, '"/><script>alert(1)</script>', 1)
    expect(problemsOf(svg)).toEqual([])
    expect(svg).not.toContain('script')
  })
})

describe('a cover', () => {
  test.each(formats)('%s: whole, small and the same each time', (format) => {
    for (let id = 200_000; id < 200_036; id += 1) {
      const title = longTitles[id % longTitles.length] ?? ''
      const facts = { id, title, creator: 'Gabriel García Márquez', publisher: 'Nottetempo', format }
      const svg = drawCover(facts)
      expect(problemsOf(svg)).toEqual([])
      expect(svg.length).toBeLessThanOrEqual(40_000)
      expect(drawCover(facts)).toBe(svg)
    }
  })

  test.each(formats)('%s: no title breaks it', (format) => {
    const title = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.constantFrom(
        '',
        ' ',
        '</svg><script>alert(1)</script>',
        '"><img onerror=x>',
        '👩‍👩‍👧 🎉',
        'كتاب الحيوان',
        '𝕬𝖇𝖈',
        'é́́́',
        'W'.repeat(300),
        '&amp;&#0;',
        '\u0000',
        'ﬁn',
        'İi',
        '…',
      ),
    )
    fc.assert(
      fc.property(title, title, fc.nat(), (name, creator, id) => {
        const svg = drawCover({ id, title: name, creator, publisher: creator, format })
        expect(problemsOf(svg)).toEqual([])
        expect(svg.length).toBeLessThanOrEqual(40_000)
      }),
      { numRuns: 25 },
    )
  })

  test('is drawn in an instant once its letters are known', () => {
    const title = longTitles[0] ?? ''
    const facts = {
      id: 200_001,
      title,
      creator: 'Jonas Jonasson',
      publisher: 'carl’s books',
      format: 'paperback',
    }
    expect(fastest(() => drawCover(facts))).toBeLessThan(50)
  })

  test('books of different numbers differ in more than their letters', () => {
    const shapes = Array.from({ length: 400 }, (_, id) => {
      const svg = drawCover({ id, title: '', creator: '', publisher: '', format: 'paperback' })
      return svg.replaceAll(/#[0-9a-f]{6}/g, '')
    })
    expect(new Set(shapes).size).toBeGreaterThanOrEqual(17)
  })
})

describe('a product', () => {
  const book: PictureFacts = {
    id: 200_001,
    name: 'Momo',
    look: null,
    colourHex: null,
    creator: 'Michael Ende',
    publisher: 'Thienemann',
    format: 'hardcover',
  }

  test('is a square without a ground of its own', () => {
    const root: unknown = new XMLParser({ ignoreAttributes: false }).parse(drawProduct(book))
    expect(root).toMatchObject({ svg: { '@_viewBox': '0 0 640 640' } })
  })

  test('with nothing but a name is a book', () => {
    const bare = { ...book, creator: null, publisher: null, format: null }
    expect(problemsOf(drawProduct(bare))).toEqual([])
  })

  test('of one name has the same screen in every size it is sold in', () => {
    const look = { kind: 'tablet', front: 'even', cameras: 1, shape: 'wide' } as const
    const tablet = { ...book, name: 'Tab', look, colourHex: '#43464b' }
    expect(drawProduct({ ...tablet, id: 1 })).toBe(drawProduct({ ...tablet, id: 2 }))
  })
})
