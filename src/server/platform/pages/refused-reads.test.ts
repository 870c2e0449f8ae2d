import { expect, test } from 'vitest'
import { z } from 'zod'
import { fail } from '#kernel/result.ts'
import type { ApiClient } from '#contract/api-client.ts'
import type { PageName } from '#contract/pages/names.ts'
import { pageNames, pages } from '#contract/pages/table.ts'
import { pageUrl } from '#contract/pages/urls.ts'
import type { IdentityProvider } from '#server/modules/accounts/index.ts'
import { anAccount, anAddress, placeOrder, walkCheckoutSteps } from '#testing/checkout.ts'
import type { TestClient } from '#testing/client.ts'
import { exampleMatches } from '#testing/example-pages.ts'
import { messageText, shownAt } from '#testing/example-titles.ts'
import { addPhone, sellerWithPhone, visitsWithState, type PageVisit } from '#testing/page-visits.ts'
import { isBuilt, pageServer } from '#testing/pages.ts'
import { sitesAt } from '#testing/sites.ts'

const origin = 'http://shop.test'
const unasked: IdentityProvider = {
  isSandbox: false,
  authorizationUrl: () => Promise.reject(new Error('nobody logs in here')),
  identify: () => Promise.reject(new Error('nobody logs in here')),
}
const reads = new Set<string>()
let refused: string | null = null
const server = await pageServer({
  origins: origin,
  pageCacheBytes: 0,
  providers: new Map([
    ['google', unasked],
    ['paypal-express', unasked],
  ]),
  around: (input, render) => render({ ...input, api: refusingApi(input.api) }),
})

/** Passes the reads of a page to the server, except for one that it refuses. */
function refusingApi(api: ApiClient): ApiClient {
  return {
    call: async (name, input, options) => {
      reads.add(name)
      return name === refused ? fail('unavailable') : api.call(name, input, options)
    },
  }
}

const sites = sitesAt(origin)

function pathOf(page: PageName, params: PageVisit['params']): string {
  const example = exampleMatches.find((match) => match.page === page && match.locale === 'de')
  const [host] = Object.values(sites.hosts)
  if (!host || !example) throw new Error(`${page} cannot be visited`)
  return pageUrl(sites, host, params ? { ...example, params } : example)
}

/** A customer who has a choice at every question of the checkout and has not answered the last one. */
async function customerInCheckout(client: TestClient): Promise<PageVisit> {
  await addPhone(client)
  const answers = [
    await client.post('/api/my/addresses', { address: anAddress }),
    await client.post('/api/my/bank-accounts', anAccount),
    await client.put('/api/checkout/address', { address: anAddress }),
    await client.get('/api/checkout/carrier/fairsenden/pickup/dates'),
  ]
  const [day] = z.array(PickupDay).parse(answers.at(-1)?.json())
  const carrier = { carrier: 'fairsenden', pickupDate: day?.date, pickupSlot: day?.slots[0] }
  answers.push(await client.post('/api/checkout/carrier', carrier))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 200, 200])
  return { client }
}
const PickupDay = z.object({ date: z.string(), slots: z.array(z.string()) })

async function guestWithOrder(): Promise<PageVisit> {
  const client = await sellerWithPhone(server)
  const placed = await placeOrder(client, await walkCheckoutSteps(client))
  return { client, params: z.object({ uuid: z.string() }).parse(placed.json()) }
}

const withState = await visitsWithState(server)
const owner = withState.get('my')?.client ?? server.nobody()
const inCheckout = await customerInCheckout(owner)
const nobody: PageVisit = { client: server.nobody() }
const visits = pageNames
  .filter((page) => isBuilt(page) && shownAt(page) === page && page !== 'error')
  .filter((page) => !('isForDevelopment' in pages[page]))
  .map((page): [PageName, PageVisit] => [page, withState.get(page) ?? nobody])

/** The names of all controls that can be pressed, filled in or chosen. */
function controlNames(html: string): readonly string[] {
  const fields = html.matchAll(/<(input|select|textarea)\b([^>]*)>/g)
  const pressed = html.matchAll(/<(button|a)\b([^>]*)>([^]*?)<\/\1>/g)
  return [
    ...[...fields].map(([, tag, parts = '']) => {
      const isChoice = attribute(parts, 'type') === 'radio'
      return `${tag} ${attribute(parts, 'name')} ${isChoice ? attribute(parts, 'value') : ''}`
    }),
    ...[...pressed]
      .filter(
        ([, tag, parts = '']) => tag === 'button' || /\b(?:button|chip)\b/.test(attribute(parts, 'class')),
      )
      .map(
        ([, , parts = '', inside = '']) =>
          attribute(parts, 'aria-label') || inside.replaceAll(/<[^>]*>/g, ''),
      ),
  ]
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

/** The buttons of regions that could not be loaded, with which a visitor tries again (ux.md X9). */
const retries = (['my.retry', 'box.failed.retry', 'sell-list.retry'] as const).map((key) =>
  messageText('de', key),
)

async function expectControls(page: PageName, { client, params }: PageVisit): Promise<void> {
  const path = pathOf(page, params)
  refused = null
  reads.clear()
  const whole = await client.get(path)
  expect([path, whole.status]).toEqual([path, 200])
  // The menu asks for its entries again when it is opened.
  const names = [...reads].filter((name) => name !== 'mobileMenu')
  for (const name of names) {
    refused = name
    const answer = await client.get(path)
    if (answer.status === 503 || retries.some((text) => controlNames(answer.text).includes(text))) continue
    const left = controlNames(answer.text)
    const gone = controlNames(whole.text).filter((control) => !left.includes(control))
    expect({ path, refused, status: answer.status, gone }).toEqual({ path, refused, status: 200, gone: [] })
  }
}

test.each(visits)(
  '[Z12] no control of %s disappears because one read was turned away',
  async (page, visit) => {
    await expectControls(page, visit)
  },
)

test.each(['checkout_address', 'checkout_carrier', 'checkout_payout'] as const)(
  '[Z12] %s hides nothing a customer has kept because one read was turned away',
  async (page) => {
    await expectControls(page, inCheckout)
  },
)

test('[Z12] an order offers a guest a password, or says that it is away', async () => {
  await expectControls('checkout_finished', await guestWithOrder())
})

test.each(['auth', 'my'] as const)(
  '[A7] [Z12] %s has the providers without asking for them',
  async (page) => {
    refused = null
    reads.clear()
    const { text } = await nobody.client.get(pathOf(page, {}))
    expect(controlNames(text)).toContain(messageText('de', 'login.with').replace('{provider}', 'Google'))
    expect([...reads]).not.toContain('loginProviders')
  },
)
