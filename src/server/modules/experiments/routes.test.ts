import { describe, expect, test } from 'vitest'
import { testServer } from '#testing/server.ts'
import { experimentHandlers } from './routes.ts'

const server = await testServer({ handlers: () => experimentHandlers })
const only = (variant: string) => ({ experiments: [{ key: 'minOrder', variant }] })

describe('[T4] GET /api/experiment and POST /api/update-experiments', () => {
  test('a visitor without a session gets the control, no cookie, and an answer nobody keeps', async () => {
    const answer = await server.nobody().get('/api/experiment')
    expect([answer.status, answer.json()]).toEqual([200, only('control')])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('a guest gets the same variant at every call, until another one is kept', async () => {
    const guest = await server.guest()
    const first = (await guest.get('/api/experiment')).text
    expect((await guest.get('/api/experiment')).text).toBe(first)
    for (const variant of ['minOrder5', 'control']) {
      const kept = await guest.post('/api/update-experiments', only(variant))
      expect([kept.status, kept.json()]).toEqual([200, only(variant)])
      expect((await guest.get('/api/experiment')).json()).toEqual(only(variant))
    }
  })

  test('one visitor does not change the variants of another', async () => {
    const [one, other] = [await server.guest(), await server.guest()]
    const before = (await other.get('/api/experiment')).text
    await one.post('/api/update-experiments', only('control'))
    await one.post('/api/update-experiments', only('minOrder5'))
    expect((await other.get('/api/experiment')).text).toBe(before)
  })

  test.each([
    [only('minOrder1')],
    [{ experiments: [{ key: 'nothing', variant: 'control' }] }],
    [{ experiments: [...only('control').experiments, ...only('minOrder5').experiments] }],
    [{ experiments: [] }],
    [{ experiments: 'minOrder5' }],
    [{ ...only('control'), visitorId: 'somebody else' }],
    [{}],
  ])('%j is refused', async (body) => {
    const guest = await server.guest()
    const before = (await guest.get('/api/experiment')).text
    expect((await guest.post('/api/update-experiments', body)).status).toBe(422)
    expect((await guest.get('/api/experiment')).text).toBe(before)
  })
})
