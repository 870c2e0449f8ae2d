import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { socialImage } from './social-image.ts'
import type { PictureFacts } from './draw-product.ts'

const none = { look: null, colourHex: null, creator: null, publisher: null, format: null }

const phone: PictureFacts = {
  ...none,
  id: 1001,
  name: 'Apple iPhone 15 128 GB',
  look: { kind: 'phone', cameras: 2, island: 'square', front: 'island', edges: 'flat' },
  colourHex: '#e9c9c9',
}
const others: readonly PictureFacts[] = [
  phone,
  {
    ...none,
    id: 200_006,
    name: 'L’Extraordinaire voyage du fakir',
    creator: 'Romain Puértolas',
    format: 'paperback',
  },
  {
    ...none,
    id: 260_040,
    name: 'Das Leben der Anderen',
    creator: 'Florian Henckel von Donnersmarck',
    format: 'dvd',
  },
  { ...none, id: 280_014, name: 'Random Access Memories', creator: 'Daft Punk', format: 'vinyl' },
  { ...none, id: 900, name: 'PS5', look: { kind: 'console', model: 'ps5' }, colourHex: '#ffffff' },
]

describe('the picture of a shared product', () => {
  test.each(others)('[E6] $name: 1200 × 630 and at most 80 KB', async (facts) => {
    const png = await socialImage(facts, { title: facts.name, line: 'Gebraucht ab 389 €' })
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(png.length).toBeLessThanOrEqual(80_000)
  })

  test('shows its title on the left and the product on the right', async () => {
    const [bare, titled] = await Promise.all(
      ['', phone.name].map((title) => socialImage(phone, { title, line: '' })),
    )
    const dark = async (png: Buffer | undefined, left: number) => {
      const part = await sharp(png).extract({ left, top: 150, width: 500, height: 400 }).toBuffer()
      const { channels } = await sharp(part).stats()
      return channels[0]?.mean ?? 0
    }
    expect(await dark(bare, 60)).toBeGreaterThan(245)
    expect(await dark(titled, 60)).toBeLessThan(245)
    expect(await dark(bare, 640)).toBeLessThan(230)
  })

  test('stands without any text', async () => {
    const png = await socialImage(phone, { title: '🎉', line: '<b>' })
    expect((await sharp(png).metadata()).width).toBe(1200)
  })
})
