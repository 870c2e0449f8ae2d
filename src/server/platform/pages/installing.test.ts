import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageServer } from '#testing/pages.ts'

const server = await pageServer()
const Manifest = z.object({
  name: z.literal('Rondo'),
  start_url: z.literal('/'),
  display: z.enum(['standalone', 'minimal-ui']),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(
    z.object({
      src: z.string(),
      sizes: z.string(),
      type: z.enum(['image/png', 'image/svg+xml']),
      purpose: z.string().optional(),
    }),
  ),
})

/** Width and height as the image file states them, or `any` for an SVG. */
function imageSize(bytes: Buffer): string {
  if (bytes.toString('latin1', 0, 4) === '<svg') return 'any'
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

async function served(path: string) {
  const { status, headers, bytes } = await server.nobody().get(path)
  expect([path, status]).toEqual([path, 200])
  return { type: headers['content-type'], bytes }
}

const [page, { type, bytes }] = [await server.nobody().get('/'), await served('/assets/manifest.webmanifest')]
const manifest = Manifest.parse(JSON.parse(bytes.toString()))

test('[X16] every page names the manifest, the icons and a bar in the colour of the manifest', () => {
  expect(page.status).toBe(200)
  for (const tag of [
    '<link rel="manifest" href="/assets/manifest.webmanifest">',
    '<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/assets/apple-touch-icon.png">',
    `<meta name="theme-color" content="${manifest.theme_color}">`,
  ])
    expect(page.text).toContain(tag)
  expect(type).toMatch(/^application\/manifest\+json/)
})

test('[X16] the icons of the manifest are served in the type and the size it says', async () => {
  for (const icon of manifest.icons) {
    const file = await served(icon.src)
    expect([icon.src, file.type?.split(';')[0], imageSize(file.bytes)]).toEqual([
      icon.src,
      icon.type,
      icon.sizes,
    ])
  }
  const sizes = manifest.icons.map((icon) => icon.sizes)
  expect(sizes).toEqual(expect.arrayContaining(['any', '192x192', '512x512']))
  expect(manifest.icons.some((icon) => icon.purpose === 'maskable')).toBe(true)
})

test('[X16] the icons of the page are served', async () => {
  const touch = await served('/assets/apple-touch-icon.png')
  expect([touch.type, imageSize(touch.bytes)]).toEqual(['image/png', '180x180'])
  expect(imageSize((await served('/assets/icon.svg')).bytes)).toBe('any')
})
