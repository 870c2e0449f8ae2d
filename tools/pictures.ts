import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import { ensureChromium } from './chromium.ts'
import { encodePng } from './png.ts'

const root = join(import.meta.dirname, '..')
const assets = join(root, 'public/assets')

interface Shot {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly html: string
}

/** Draws the files that others show: icons for installing, and the picture of a shared link. */
async function drawPictures(): Promise<void> {
  const { scene, categories } = await readDrawings()
  mkdirSync(join(root, 'src/web/pictures/categories'), { recursive: true })
  for (const [id, drawing] of categories) writeCategory(id, drawing)
  const shots: readonly Shot[] = [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('icon-maskable-512', 512, 'maskable'),
    icon('apple-touch-icon', 180, 'maskable'),
    { name: 'open-graph', width: 1200, height: 630, html: sharedLink(scene) },
  ]
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    for (const shot of shots) await draw(page, shot)
    for (const width of [600, 1200]) await shrink(page, 'open-graph', width)
  } finally {
    await browser.close()
  }
}

async function draw(page: Page, { name, width, height, html }: Shot): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.setContent(`<style>${styles()}</style>${html}`)
  await page.evaluate(() => document.fonts.ready.then(() => null))
  const shot = await page.screenshot({ omitBackground: true })
  const values = await page.evaluate(readPixels, `data:image/png;base64,${shot.toString('base64')}`)
  writeFileSync(join(assets, `${name}.png`), encodePng({ width, height, values }))
}

/** The same picture for pages, in another width. */
async function shrink(page: Page, name: string, width: number): Promise<void> {
  const url = `data:image/png;base64,${readFileSync(join(assets, `${name}.png`), 'base64')}`
  const webp = await page.evaluate(encodeWebp, { url, width })
  writeFileSync(
    join(assets, `${name}-${width}.webp`),
    Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64'),
  )
}

/** Runs in the browser. */
async function encodeWebp({ url, width }: { readonly url: string; readonly width: number }): Promise<string> {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob())
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((bitmap.height * width) / bitmap.width)
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.85)
}

/** Runs in the browser, which knows how to read its own screenshot. */
async function readPixels(url: string): Promise<number[]> {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob())
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? new ImageData(1, 1)
  return [...new Uint32Array(data.buffer)]
}

/** A maskable icon keeps its ring inside the middle 80 %, and fills its corners. */
function icon(name: string, size: number, purpose: 'any' | 'maskable'): Shot {
  const svg = readFileSync(join(assets, 'icon.svg'), 'utf8')
  const drawn =
    purpose === 'any' ? svg : svg.replace('viewBox="0 0 32 32"', 'viewBox="-2 -2 36 36" class="filled"')
  return { name, width: size, height: size, html: drawn }
}

/** One picture for all languages: the name, and what happens. */
function sharedLink(scene: string): string {
  const ring = readFileSync(join(assets, 'icon.svg'), 'utf8').replace(/<rect[^>]*>/, '')
  return `<main>${ring}<b>Rondo</b>${scene}</main>`
}

interface Drawings {
  readonly scene: string
  readonly categories: ReadonlyMap<string, string>
}

async function readDrawings(): Promise<Drawings> {
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, ws: false } })
  try {
    const { HomeScene } = await vite.ssrLoadModule('/src/web/pictures/home-scene.tsx')
    const { categoryDrawings } = await vite.ssrLoadModule('/src/web/pictures/category-drawings.tsx')
    // Vite returns the modules as they are on disk now; their types are those of their sources.
    const categories = Object.entries(categoryDrawings as Record<string, ReactNode>)
    const Scene = HomeScene as ComponentType // likewise
    return {
      scene: renderToStaticMarkup(createElement(Scene)),
      categories: new Map(categories.map(([id, drawing]) => [id, renderToStaticMarkup(drawing)])),
    }
  } finally {
    await vite.close()
  }
}

/** A file has no style sheet: its colours stand in it. */
function writeCategory(id: string, drawing: string): void {
  const body = colours().reduce(
    (text, [name, value]) =>
      text
        .replaceAll(`class="fill-${name}"`, `fill="${value}"`)
        .replaceAll(`class="stroke-${name}"`, `stroke="${value}"`),
    drawing,
  )
  if (body.includes('class=')) throw new Error(`The drawing of category ${id} has a class that is no colour.`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" fill="none">${body}</svg>\n`
  writeFileSync(join(root, `src/web/pictures/categories/${id}.svg`), svg)
}

/** Name and value of the colours in the tokens. */
function colours(): (readonly [string, string])[] {
  const theme = readFileSync(join(root, 'src/ui/theme.css'), 'utf8')
  const [tokens = ''] = theme.split('}', 1)
  const found = [...tokens.matchAll(/--color-([a-z-]+): (#[0-9a-f]+)/g)]
  return found.map(([, name = '', value = '']) => [name, value])
}

/** Outside the app the classes of the drawings get their colours from these tokens. */
function styles(): string {
  const files = join(root, 'node_modules/@fontsource-variable/figtree/files')
  const font = readFileSync(join(files, 'figtree-latin-wght-normal.woff2'), 'base64')
  return [
    ...colours().map(([name, value]) => `.fill-${name}{fill:${value}}.stroke-${name}{stroke:${value}}`),
    `@font-face{font-family:Figtree;font-weight:300 900;src:url(data:font/woff2;base64,${font})}`,
    'body{margin:0}body>svg{display:block;width:100vw;height:100vh}.filled{background:#fbfaf6}',
    'main{position:relative;width:1200px;height:630px;background:#fbfaf6;font:600 132px Figtree}',
    'main svg:first-child{position:absolute;left:56px;top:230px;width:170px}',
    'main b{position:absolute;left:226px;top:236px;letter-spacing:-.035em;color:#10231c;font-weight:650}',
    'main svg:last-child{position:absolute;right:64px;top:45px;width:540px;height:540px}',
  ].join('')
}

await drawPictures()
