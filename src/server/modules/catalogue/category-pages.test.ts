import { describe, expect, test } from 'vitest'
import { pageServer } from '#testing/pages.ts'

const server = await pageServer({ origins: 'http://shop.test' })
const visitor = server.nobody()

async function served(path: string): Promise<string> {
  const { status, text } = await visitor.get(path)
  expect([path, status]).toEqual([path, 200])
  return text
}

const routeName = (html: string) => /<body [^>]*data-route="([^"]*)"/.exec(html)?.[1]
/** The long footer has three groups of links, the short one fewer. */
const footer = (html: string) => {
  const groups = /<footer.*<\/footer>/s.exec(html)?.[0].match(/<h2/g)?.length ?? 0
  return groups > 2 ? 'long' : 'short'
}

describe('[R2] the route name', () => {
  test.each(['/buecher', '/fr/livres', '/en/books/novels'])(
    'of the media category %s is category_media',
    async (path) => {
      expect(routeName(await served(path))).toBe('category_media')
    },
  )

  test.each(['/handys', '/en/phones/apple-iphone'])('of the electronics %s is category', async (path) => {
    expect(routeName(await served(path))).toBe('category')
  })

  test('of another page is its own', async () => {
    expect(routeName(await served('/fr/Electronique'))).toBe('electronics')
  })
})

describe('[N1] the footer', () => {
  test.each(['/handys/apple-iphone', '/fr/consoles-de-jeu/nintendo', '/handys?series=iphone-15'])(
    'of the series or model group %s is short',
    async (path) => {
      expect(footer(await served(path))).toBe('short')
    },
  )

  test.each(['/handys', '/buecher', '/buecher/romane', '/suche?q=iphone'])('of %s is long', async (path) => {
    expect(footer(await served(path))).toBe('long')
  })
})
