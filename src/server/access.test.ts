import { describe, expect, test } from 'vitest'
import { perLocale } from '#kernel/locale.ts'
import { fail } from '#kernel/result.ts'
import { api } from '#contract/api.ts'
import { staffRoles, type Endpoint } from '#contract/define.ts'
import { accessRefusal } from '#server/platform/http/gate.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { aLoggedInCustomer } from '#testing/accounts.ts'
import type { TestAnswer, TestClient } from '#testing/client.ts'
import { examplePath } from '#testing/example-path.ts'
import { closedOutbox } from '#testing/outbox.ts'
import { ownedObjectMakers, type OwnedObject } from '#testing/owners.ts'
import { testSealing, testServer, type TestServer } from '#testing/server.ts'
import { handlerTable } from './app.ts'

const server = await testServer({ handlers: handlerTable })
const limiter = { take: fails, grantGrace: fails }
const nowhere = perLocale(() => '')
const noOrigins = { green: nowhere, blue: nowhere, my: nowhere }
const built = new Set(
  Object.keys(
    handlerTable({
      secrets: [],
      sites: { origins: noOrigins, hosts: {} },
      limiter,
      sealing: testSealing,
      outbox: closedOutbox,
    }),
  ),
)
const endpoints: [string, Endpoint][] = Object.entries(api)
const ownerOf = new Map<string, (server: TestServer) => Promise<OwnedObject>>(
  Object.entries(ownedObjectMakers),
)
const mine = '0198a000-0000-7000-8000-000000000001'

async function fails(): Promise<never> {
  throw new Error('not called')
}

/** Holds a cookie and its token, but the session behind them is over: nobody, past the cross-site check. */
function nobody(): TestClient {
  const client = server.nobody()
  client.cookies.set('rondo-session', 'A'.repeat(32))
  return client
}

const visitors = {
  nobody: async () => nobody(),
  'another guest': () => server.guest(),
  'another customer': async () => (await aLoggedInCustomer(server, { password: null })).client,
  'staff without the role': () => server.staff('intake'),
}
type Visitor = keyof typeof visitors

/** The status by the access rule only. Null means that the handler is called: a link may be opened without a login. */
function refusedBy({ access, isLinkable }: Endpoint, visitor: Visitor): number | null {
  const isNobody = visitor === 'nobody'
  switch (access) {
    case 'public':
      return null
    case 'session':
      return isNobody ? 401 : null
    case 'owner':
      return isNobody && !isLinkable ? 404 : null
    case 'customer':
      return visitor === 'another customer' ? null : 401
    default:
      if (visitor !== 'staff without the role') return 401
      return access === 'staff:intake' ? null : 403
  }
}

async function expectPassed(key: string, endpoint: Endpoint, answer: TestAnswer): Promise<void> {
  if (!built.has(key)) expect([501, 422, 415]).toContain(answer.status)
  else if (endpoint.access === 'owner') expect(answer.status).toBe(404)
  else expect([401, 403, 500]).not.toContain(answer.status)
}

describe.each(endpoints)('[D1] %s', (key, endpoint) => {
  test('declares one access rule', () => {
    const rules = ['public', 'session', 'owner', 'customer', ...staffRoles.map((role) => `staff:${role}`)]
    expect(rules).toContain(endpoint.access)
  })

  test.each(Object.entries(visitors))('answers %s as its rule says', async (name, visit) => {
    const owned = built.has(key) ? await ownerOf.get(key)?.(server) : undefined
    const client = await visit()
    const answer = await client.send(endpoint.method, owned?.path ?? examplePath(endpoint), owned?.options)
    // the entries of the table of visitors
    const refused = refusedBy(endpoint, name as Visitor)
    if (refused === null) await expectPassed(key, endpoint, answer)
    else expect(answer.status).toBe(refused)
  })
})

describe('[D1] the owner of an object', () => {
  // Nothing is graded yet, so nobody has a new price to be explained.
  const unowned = new Set(['reOfferPriceExplanation'])
  const owned = endpoints.filter(
    ([key, { access }]) => built.has(key) && access === 'owner' && !unowned.has(key),
  )

  test('is known for every endpoint that only owners may call (src/testing/owners.ts)', () => {
    expect(owned.map(([key]) => key).filter((key) => !ownerOf.has(key))).toEqual([])
  })

  for (const [key, endpoint] of owned)
    test(`is answered by ${key}`, async () => {
      const fixture = await ownerOf.get(key)?.(server)
      const answer = await fixture?.owner.send(endpoint.method, fixture.path, fixture.options)
      expect([200, 201, 202]).toContain(answer?.status)
    })
})

describe('[D1] the rules', () => {
  const actor = (kind: Actor['kind'], ...roles: Actor['roles']): Actor => ({
    sessionId: 'a'.repeat(64),
    kind,
    customerId: kind === 'customer' ? mine : null,
    roles,
    visitorId: mine,
    authenticatedAt: null,
  })
  test.each([
    ['staff:finance', null, 'login.required'],
    ['staff:finance', actor('guest'), 'login.required'],
    ['staff:finance', actor('customer', 'finance'), 'login.required'],
    ['staff:finance', actor('staff'), 'staff.role-missing'],
    ['staff:finance', actor('staff', 'admin'), 'staff.role-missing'],
    ['staff:finance', actor('staff', 'support', 'finance'), null],
    ['customer', actor('staff', 'admin'), 'login.required'],
    ['customer', actor('customer'), null],
    ['session', actor('guest'), null],
    ['owner', null, 'not-found'],
  ] as const)('%s with %j gives %s', (access, who, code) => {
    expect(accessRefusal({ access }, who)).toEqual(code === null ? null : fail(code))
  })
})

test('[D4] no field of a request names the box, customer or owner to act for', () => {
  const naming =
    /^(?:(?:customer|owner|user|account|session|visitor|actor|box|cart|basket)(?:_?(?:id|uuid|hash))?|roles?)$/i
  const fields = endpoints.flatMap(([key, { query, body }]) =>
    [query, body].flatMap((schema) => Object.keys(schema?.shape ?? {}).map((name) => `${key}: ${name}`)),
  )
  expect(fields.length).toBeGreaterThan(20)
  expect(fields.filter((field) => naming.test(field.split(': ')[1] ?? ''))).toEqual([])
})
