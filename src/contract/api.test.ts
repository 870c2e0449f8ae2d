import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './define.ts'
import { frameProblems } from './frame-problems.ts'
import { problems } from './problems.ts'
import { refusalDetails } from './schemas/refusal.ts'

/** spec.md §7 "Route table", word for word; the calls named twice ("PUT and DELETE") stand on two lines. */
const specifiedCalls = `
POST /login_check
POST /login_check_facebook
POST /api/login
POST /api/login-facebook
POST /api/register
POST /api/sign-in-with-{provider}
GET /api/experiment
POST /api/update-experiments
POST /api/newsletter/subscribe
PUT /api/customers/locale
GET /translations/{domain}.{format}
POST /api/static-content
POST /cart/add-product/{id}
POST /api/bulk-isbn
POST /api/bulk-isbn-decision
GET /api/category/{id}
GET /api/checklist/{uuid}
PUT /api/checkout/coupon
DELETE /api/checkout/coupon
GET /api/checkout/finish-view/{uuid}
GET /api/omg/{url}
GET /api/contentful/stage-banners
GET /api/electronic-landingpage-view
GET /api/default-view
GET /api/product-group/{basicSanitizedName}
GET /api/orders/{uuid}
GET /api/orders/{uuid}/shipment-information
GET /api/orders/{uuid}/shipments
GET /api/orders/{uuid}/re-offer-price-explanations
GET /api/orders/{uuid}/items/{itemId}/re-offer-price-explanation
GET /api/payout-forecast
GET /api/product/list-view
GET /api/product/detail-view
GET /api/fetch-products
GET /api/products
GET /api/associated-products/{id}
GET /api/product-by-identifier/{identifier}
GET /api/supernice-block
GET /api/shipping/parcel-shop-finder
GET /api/template/mobile-menu
GET /api/search/smart-suggestions
POST /api/smb/inventory
GET /api/customer-gradings/{uuid}
POST /api/product/{id}/calculate-grading-price
GET /api/cart
GET /api/cart/fetch-products
POST /api/cart/{id}
POST /api/cart/trade-in-items/{id}
DELETE /api/cart/item/{id}
DELETE /api/cart/item
GET /api/cart/order-product/{id}/customer-grading-answers
POST /api/checkout
POST /api/prepare-checkout
PUT /api/checkout/express-grading
DELETE /api/checkout/express-grading
GET /api/checkout/addresses
PUT /api/checkout/address
POST /api/checkout/carrier
GET /api/checkout/carrier
GET /api/checkout/carrier/{carrier}/pickup/dates
GET /api/checkout/payout/bank-accounts
POST /api/checkout/payout
DELETE /api/checkout/payout
POST /api/csrf-token/{id}
GET /api/announcements`
  .trim()
  .split('\n')

/** Our calls beyond the specification: the logout, the way out of a limit (security.md D61), a page that caches can keep,
 * and the calls for orders, papers, accounts and personal data. */
const addedCalls = [
  'DELETE /api/customers/providers/{provider}',
  'POST /logout',
  'POST /api/verification/challenge',
  'POST /api/verification/answer',
  'GET /api/static-pages/{page}',
  'GET /api/category/{id}/models',
  'GET /api/media-landingpage-view',
  'POST /api/price-watches',
  'POST /api/model-watches',
  'POST /api/orders/{uuid}/cancel',
  'PUT /api/orders/{uuid}/address',
  'POST /api/orders/{uuid}/box',
  'POST /api/orders/{uuid}/items',
  'DELETE /api/orders/{uuid}/items/{itemId}',
  'GET /api/orders/{uuid}/documents/{document}',
  'PUT /api/checklist/{uuid}/steps/{step}',
  'POST /api/checklist/{uuid}/helpfulness',
  'GET /api/session',
  'GET /api/login-providers',
  'POST /api/login-requests/{provider}',
  'POST /api/password-resets',
  'PUT /api/password-resets',
  'POST /api/email-confirmations',
  'PUT /api/email-confirmations',
  'POST /api/email-changes',
  'PUT /api/email-changes',
  'PUT /api/customers/password',
  'GET /api/customers/sessions',
  'DELETE /api/customers/sessions/{uuid}',
  'DELETE /api/customers/sessions',
  'POST /api/orders/{uuid}/account',
  'GET /api/my/sales',
  'GET /api/my/payouts',
  'POST /api/my/addresses',
  'DELETE /api/my/addresses/{id}',
  'POST /api/my/bank-accounts',
  'DELETE /api/my/bank-accounts/{id}',
  'GET /api/my/price-watches',
  'DELETE /api/my/price-watches/{id}',
  'GET /api/my/newsletter',
  'PUT /api/my/newsletter',
  'GET /api/my/exports',
  'POST /api/my/exports',
  'GET /api/my/exports/{uuid}/file',
  'GET /api/my/deletion',
  'POST /api/my/deletion',
  'DELETE /api/my/deletion',
  'POST /api/privacy-requests',
  'PUT /api/privacy-requests',
  'PUT /api/newsletter/subscribe',
  'POST /api/newsletter/unsubscribe',
]

const endpoints: [string, Endpoint][] = Object.entries(api)
const requestParts = endpoints.flatMap(([key, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [{ key, part, schema }] : [],
  ),
)

function callOf({ method, path }: Endpoint): string {
  return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
}

describe('the route table', () => {
  test('[P1] holds every call of the specification, and nothing that is not listed here', () => {
    expect(endpoints.map(([, endpoint]) => callOf(endpoint)).toSorted()).toEqual(
      [...specifiedCalls, ...addedCalls].toSorted(),
    )
  })

  test('no two endpoints share a method and path, whatever their parameters are called', () => {
    const shapes = endpoints.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  test('keys are camelCase words, and no domain overwrites the key of another', () => {
    for (const [key] of endpoints) expect(key).toMatch(/^[a-z][a-zA-Z]*$/)
    expect(endpoints).toHaveLength(specifiedCalls.length + addedCalls.length)
  })

  test.each(endpoints)('[D1] %s says who may call it and what it does', (_key, endpoint) => {
    expect(endpoint.access).toMatch(/^(?:public|session|owner|customer|staff:[a-z_]+)$/)
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/)
  })

  test.each(endpoints)('%s takes exactly the parameters of its path', (_key, { path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(Object.keys(params?.shape ?? {})).toEqual(named)
  })

  test('only changing calls have bodies, and only answers for everyone are shared', () => {
    for (const [, { method, body, access, sharedSeconds }] of endpoints) {
      if (method === 'GET' || method === 'DELETE') expect(body).toBeUndefined()
      if (sharedSeconds !== undefined) expect([method, access]).toEqual(['GET', 'public'])
    }
  })

  test('no endpoint with data of one visitor is public', () => {
    const open = endpoints.filter(([, { access }]) => access === 'public').map(([, { path }]) => path)
    expect(open.filter((path) => /orders|checklist|checkout|\/cart|gradings|customers/.test(path))).toEqual(
      [],
    )
  })
})

describe('refusals', () => {
  test('every endpoint names only refusals of its own, each once', () => {
    for (const [, endpoint] of endpoints) {
      const own = new Set(endpoint.problems)
      expect(own.size).toBe(endpoint.problems.length)
      for (const code of frameProblems) expect(own).not.toContain(code)
    }
  })

  test('every refusal is given by the frame or by an endpoint, with an error status', () => {
    const given = new Set<string>([
      ...frameProblems,
      ...endpoints.flatMap(([, endpoint]) => endpoint.problems),
    ])
    expect(Object.keys(problems).filter((code) => !given.has(code))).toEqual([])
    for (const status of Object.values(problems)) expect(status).toBeGreaterThanOrEqual(400)
  })
})

describe('schemas', () => {
  test.each(requestParts)('[D7] the $part of $key forbid unknown fields', ({ schema }) => {
    const document = z.toJSONSchema(schema, { io: 'input' })
    expect(looseObjectsIn(document, '')).toEqual([])
  })

  test.each(requestParts)('[D40] everything in the $part of $key is bounded', ({ schema }) => {
    expect(unboundedIn(z.toJSONSchema(schema, { io: 'input' }), '')).toEqual([])
  })

  test.each(endpoints)('[D40] everything in the answer of %s is bounded', (_key, { ok }) => {
    expect(unboundedIn(z.toJSONSchema(ok), '')).toEqual([])
  })

  test.each(Object.entries(refusalDetails))(
    '[D40] everything the refusal %s adds is bounded',
    (_code, details) => {
      expect(unboundedIn(z.toJSONSchema(details), '')).toEqual([])
      expect(Object.keys(details.shape)).not.toContain('errors')
    },
  )

  test('the search itself finds an unbounded text, list and number, and a loose object, at any depth', () => {
    const careless = z.object({
      a: z.array(z.object({ b: z.string(), c: z.int() })),
      d: z.string().regex(/^x+$/),
    })
    const document = z.toJSONSchema(z.strictObject({ inner: careless.optional() }), { io: 'input' })
    expect(unboundedIn(document, '').toSorted()).toEqual([
      '/inner/a',
      '/inner/a/items/b',
      '/inner/a/items/c',
      '/inner/d',
    ])
    expect(looseObjectsIn(document, '')).toEqual(['/inner', '/inner/a/items'])
  })
})

type Node = z.core.JSONSchema.BaseSchema

function childrenOf(node: Node): [string, Node][] {
  const groups = [node.properties, node.$defs, node.anyOf, node.oneOf, node.allOf]
  const named = groups.flatMap((group) => Object.entries(group ?? {}))
  const single = { items: node.items, propertyNames: node.propertyNames, values: node.additionalProperties }
  return [...named, ...Object.entries(single)].flatMap(([name, child]) =>
    typeof child === 'object' && !Array.isArray(child) ? [[name, child]] : [],
  )
}

function unboundedIn(node: Node, at: string): string[] {
  const below = childrenOf(node).flatMap(([name, child]) => unboundedIn(child, `${at}/${name}`))
  return isBounded(node) ? below : [at, ...below]
}

function isBounded(node: Node): boolean {
  if (node.enum || node.const !== undefined) return true
  if (node.type === 'string') return node.maxLength !== undefined
  if (node.type === 'array') return node.maxItems !== undefined
  if (node.type === 'integer' || node.type === 'number')
    return isNarrow(node.minimum) && isNarrow(node.maximum)
  return (
    node.type !== undefined || node.$ref !== undefined || node.anyOf !== undefined || node.oneOf !== undefined
  )
}

/** A schema without bounds states the whole range of safe integers. */
function isNarrow(bound: number | undefined): boolean {
  return bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
}

function looseObjectsIn(node: Node, at: string): string[] {
  const below = childrenOf(node).flatMap(([name, child]) => looseObjectsIn(child, `${at}/${name}`))
  return node.type === 'object' && node.additionalProperties !== false ? [at, ...below] : below
}
