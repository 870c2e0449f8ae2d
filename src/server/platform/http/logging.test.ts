import { expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { platformHandlers } from '#server/platform/routes.ts'
import { testServer } from '#testing/server.ts'

const customerId = '0198a000-0000-7000-8000-00000000abcd'
const server = await testServer({
  handlers: (parts) => ({
    ...platformHandlers(parts),
    login: async ({ log }, { body }) => {
      log.warn({ body, email: body.email, note: `login of ${body.email}` }, `password ${body.email}`)
      return ok({ user: {} } as never) // breaks the contract: the error must not carry the values either
    },
    subscribeNewsletter: async (_context, { body }) => {
      throw new Error(`could not write to ${body.email}`)
    },
    customerLocale: async (_context, { body }) => ok(body),
  }),
})
const secrets = [
  'erika.mustermann@example.de',
  'correct horse battery',
  'DE89370400440532013000',
  'rondo-session=',
]

test('[D36] real calls leave no e-mail, password, cookie, token, account or URL in the log', async () => {
  const guest = await server.guest()
  const cookie = [...guest.cookies.values()].join()
  const email = 'erika.mustermann@example.de'
  const headers = {
    authorization: 'Bearer abc123secret',
    'user-agent': 'a\r\n b'.replaceAll(/[\r\n]/g, ''),
    referer: `http://shop.test/?email=${email}`,
  }
  await guest.post('/api/login', { email, password: 'correct horse battery' }, { headers })
  await guest.post(
    '/api/newsletter/subscribe',
    { email, source: 'footer', subscriptionType: 'sell' },
    { headers },
  )
  await guest.post(
    '/api/newsletter/subscribe',
    { email: `${email} `, iban: 'DE89370400440532013000' },
    { headers },
  )
  await guest.get(`/api/search/smart-suggestions?q=${encodeURIComponent(email)}`)
  await guest.get(`/api/nothing/${encodeURIComponent(email)}/DE89370400440532013000`)
  const last = await guest.get(`/kaufen/${email}`)
  await server.lineOf(String(last.headers['x-request-id']))

  const text = JSON.stringify(server.lines)
  for (const secret of [...secrets, cookie, 'abc123secret', 'mustermann', 'shop.test/?'])
    expect(text).not.toContain(secret)
  expect(server.lines.filter((line) => line['msg'] === 'request').length).toBe(6)
})

test('[D36] a line names request, actor, route pattern, method, status and milliseconds', async () => {
  const customer = await server.customer(customerId)
  const answer = await customer.put('/api/customers/locale', { locale: 'fr' })
  const line = await server.lineOf(String(answer.headers['x-request-id']))
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/Z$/),
    requestId: answer.headers['x-request-id'],
    actor: customerId,
    route: '/api/customers/locale',
    method: 'PUT',
    status: 200,
    ms: expect.any(Number),
    msg: 'request',
  })
})

test('[D36] refusals and limits are logged with their code', async () => {
  const guest = await server.guest()
  let answer = await guest.put('/api/customers/locale', { locale: 'fr' })
  expect(await server.lineOf(String(answer.headers['x-request-id']))).toMatchObject({
    code: 'login.required',
    status: 401,
  })
  for (let tries = 0; tries < 21; tries += 1)
    answer = await guest.post('/api/login', { email: `a${tries}@example.de`, password: 'some long password' })
  expect(answer.status).toBe(429)
  expect(answer.headers).toMatchObject({
    'x-verify-location': '/en/verify',
    'retry-after': expect.stringMatching(/^\d+$/),
  })
  expect(await server.lineOf(String(answer.headers['x-request-id']))).toMatchObject({
    code: 'request.too-many',
  })
})

test('[D60] an account is limited by the address that was typed, before the handler', async () => {
  const fresh = await testServer({
    database: server.database,
    clock: server.clock,
    handlers: platformHandlers,
  })
  server.clock.advance(3_600_000)
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    const guest = await fresh.guest()
    const email = tries % 2 ? 'Erika@Example.de' : 'erika@example.de'
    statuses.push((await guest.post('/api/login', { email, password: 'some long password' })).status)
  }
  expect(statuses).toEqual([501, 501, 501, 501, 501, 429])
})
