import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import { defineRoutes, type Endpoint } from './define.ts'
import { openApiDocument } from './openapi.ts'
import { problems } from './problems.ts'

// the tests look at single members of a document made of plain JSON
type Node = { readonly [name: string]: Node }
const documentOf = (routes: Readonly<Record<string, Endpoint>>) =>
  JSON.parse(
    JSON.stringify(openApiDocument({ routes, version: '1.2.3', isBuilt: (key) => key !== 'defaultView' })),
  ) as Node
const document = documentOf(api)
const endpoints: [string, Endpoint][] = Object.entries(api)

function refsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, one]) =>
    key === '$ref' && typeof one === 'string' ? [one] : refsIn(one),
  )
}

describe('the OpenAPI document', () => {
  test('is of version 3.1 and names the build', () => {
    expect(document['openapi']).toBe('3.1.0')
    expect(document['info']?.['version']).toBe('1.2.3')
  })

  test.each(endpoints)('[P1] describes %s with its answer and refusals', (key, endpoint) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    const operation = document['paths']?.[path]?.[endpoint.method.toLowerCase()]
    expect(operation).toMatchObject({
      operationId: key,
      summary: endpoint.summary,
      'x-access': endpoint.access,
    })
    const responses = operation?.['responses'] ?? {}
    expect(Object.keys(responses)).toContain(String(endpoint.status ?? 200))
    for (const code of endpoint.problems) {
      const refusal: unknown = responses[problems[code]]?.['description']
      expect(refusal).toContain(code)
    }
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => String(match[1]))
    expect(Object.keys(endpoint.params?.shape ?? {}).toSorted()).toEqual(names.toSorted())
    expect('requestBody' in (operation ?? {})).toBe(endpoint.body !== undefined)
  })

  test('[P1] names 501 where an endpoint is not built, and nowhere else', () => {
    const operations = endpoints.map(([key, { path, method }]) => {
      const at = document['paths']?.[path.replaceAll(/:(\w+)/g, '{$1}')]
      return [key, at?.[method.toLowerCase()]?.['responses'] ?? {}] as const
    })
    const named = operations.filter(([, responses]) => '501' in responses).map(([key]) => key)
    expect(named).toEqual(['defaultView'])
  })

  test('names the types of files, whose bytes are no JSON', () => {
    const answer =
      document['paths']?.['/api/orders/{uuid}/documents/{document}']?.['get']?.['responses']?.['200']
    expect(Object.keys(answer?.['content'] ?? {})).toEqual([
      'application/pdf',
      'image/svg+xml',
      'text/calendar',
    ])
    expect(answer?.['content']?.['application/pdf']?.['schema']).toMatchObject({
      type: 'string',
      format: 'binary',
    })
  })

  test('points only to parts it contains', () => {
    const schemas = document['components']?.['schemas'] ?? {}
    const missing = refsIn(document).filter((ref) => !(ref.replace('#/components/schemas/', '') in schemas))
    expect(missing).toEqual([])
    expect(JSON.stringify(document)).not.toContain('#/$defs')
  })

  test('writes recursive schemas as components', () => {
    const Tree = z.object({
      name: z.string().max(10),
      get children() {
        return z.array(Tree).max(5)
      },
    })
    const routes = defineRoutes('first', {
      tree: {
        method: 'GET',
        path: '/api/tree',
        access: 'public',
        summary: 'A tree.',
        ok: Tree,
        problems: [],
      },
      forest: {
        method: 'GET',
        path: '/api/forest',
        access: 'public',
        summary: 'Trees.',
        query: z.strictObject({ page: z.coerce.number().default(1), q: z.string().max(9) }),
        ok: z.object({ trees: z.array(Tree).max(5) }),
        problems: [],
      },
    })
    const small = documentOf(routes)
    const schemas = small['components']?.['schemas'] ?? {}
    expect(refsIn(small).every((ref) => ref.replace('#/components/schemas/', '') in schemas)).toBe(true)
    expect(Object.keys(schemas).length).toBeGreaterThan(2)
    expect(small['paths']?.['/api/forest']?.['get']?.['parameters']).toMatchObject([
      { name: 'page', in: 'query', required: false },
      { name: 'q', in: 'query', required: true },
    ])
  })
})
