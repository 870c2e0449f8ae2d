import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageServer, seededDatabase } from '#testing/pages.ts'

const server = await pageServer({ database: await seededDatabase() })

const stateElement = /<script type="application\/json" id="page_state">([^<]*)<\/script>/u
const ListState = z.object({
  data: z.object({
    view: z.object({
      searchResponse: z.object({
        products: z.object({ docs: z.array(z.record(z.string(), z.unknown())) }),
      }),
    }),
  }),
})

test.each(['/handys', '/suche?q=harry+potter', '/buecher?page=2'])(
  'the state of %s holds of its products what cards show, and nothing else',
  async (path) => {
    const { text } = await server.nobody().get(path)
    const state = ListState.parse(JSON.parse(stateElement.exec(text)?.[1] ?? '{}'))
    const { docs } = state.data.view.searchResponse.products
    expect(docs.length).toBeGreaterThan(1)
    for (const product of docs) {
      expect(product).toMatchObject({ id: expect.any(Number), slug: expect.any(String) })
      for (const name of ['core_rank', 'cm1', 'category_names', 'product_dto', 'brand'])
        expect(Object.keys(product)).not.toContain(name)
    }
    if (path === '/handys') expect(docs[0]).toHaveProperty('model.variantCount')
  },
)
