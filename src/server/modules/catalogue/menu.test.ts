import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { resolvePath } from '#contract/pages/urls.ts'
import { seededDatabase } from '#testing/pages.ts'
import { testServer } from '#testing/server.ts'
import { sitesAt } from '#testing/sites.ts'
import { catalogueHandlers } from './routes.ts'
import { menuGroups } from './menu.ts'
import { categoryTree, type CategoryNode } from './rules.ts'

const node = (id: number, parentId: number | null, family: CategoryNode['family']): CategoryNode => ({
  id,
  parentId,
  family,
  isAccessory: false,
  name: `n${id}`,
  urlPath: `p${id}`,
})

describe('the menu', () => {
  test('has the roots in their order, what stands below each, and after them the fixed entries', () => {
    const tree = categoryTree([
      node(1, null, 'ce'),
      node(11, 1, 'ce'),
      node(111, 11, 'ce'),
      node(2, null, 'media'),
    ])
    const entries = menuGroups(tree, 'de')
    expect(entries.slice(0, 2)).toEqual([
      { label: 'n1', path: '/p1', group: 'electronics', children: [{ label: 'n11', path: '/p11' }] },
      { label: 'n2', path: '/p2', group: 'media', children: [] },
    ])
    expect(entries.slice(2).map(({ group }) => group)).toEqual(Array.from({ length: 5 }, () => 'service'))
  })

  test('of a very broad tree stays within the contract', () => {
    const roots = Array.from({ length: 200 }, (_, at) => node(at + 1, null, 'ce'))
    const below = Array.from({ length: 200 }, (_, at) => node(at + 1000, 1, 'ce'))
    const entries = menuGroups(categoryTree([...roots, ...below]), 'en')
    expect(entries).toHaveLength(45)
    expect(entries[0]?.children).toHaveLength(100)
  })
})

describe('GET /api/template/mobile-menu', async () => {
  const server = await testServer({ database: await seededDatabase(), handlers: () => catalogueHandlers })
  const sites = sitesAt('http://shop.test')

  test.each(locales)('[N2] in %s leads to pages that exist', async (locale) => {
    const answer = await server
      .nobody()
      .get('/api/template/mobile-menu', { headers: { 'accept-language': locale } })
    expect(answer.status).toBe(200)
    const { entries } = answer.json() as { entries: ReturnType<typeof menuGroups> } // checked by the contract on its way out
    expect(entries.map(({ group }) => group)).toEqual([
      ...Array.from({ length: 8 }, () => 'electronics'),
      ...Array.from({ length: 4 }, () => 'media'),
      ...Array.from({ length: 5 }, () => 'service'),
    ])
    const [host] = Object.values(sites.hosts)
    if (!host) throw new Error('no site')
    const prefix = locale === 'de' ? '' : `/${locale}`
    for (const { path } of entries.flatMap((entry) => [entry, ...entry.children]))
      expect(resolvePath(sites, host, prefix + path)).toMatchObject({ kind: 'page', match: { locale } })
  })

  test('hears of the tree alone: it stands in every document, and no product may make all of them old', async () => {
    const tags = new Set<string>()
    const caller = { requestId: 'r', locale: 'de', actor: null, clientAddress: '', tags } as const
    await server.http.read('mobileMenu', caller, {})
    expect([...tags]).toEqual(['categories'])
  })
})
