import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { testDatabase } from '#testing/database.ts'
import { answersIn, getLive, hostHeader, isServed, openLine } from '#testing/line.ts'
import { patientOptions as patientPoll } from '#testing/patient.ts'
import { testHost, testServer } from '#testing/server.ts'
import { trustedProxies } from './client-address.ts'
import { connectionLimits, createNodeServer, stopServer } from './server.ts'

const database = await testDatabase()
const patient = { ...connectionLimits, headerMs: 60_000, requestMs: 60_000, checkMs: 20 }
const proxies = trustedProxies([])
const halfHead = `GET /health/live HTTP/1.1\r\n${hostHeader}X-Half: `
const halfBody =
  `POST /api/csrf-token/form HTTP/1.1\r\n${hostHeader}Sec-Fetch-Site: none\r\n` +
  'Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{'

describe('[Z13] a slow sender', () => {
  test('has 15 seconds for the head and 30 for the request', () => {
    const server = createNodeServer(() => undefined, { proxies })
    expect(server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 30_000 })
  })

  test('is cut off in the head of a request, with one answer; others are not', async () => {
    const { port, lines } = await testServer({ database, connections: { ...patient, headerMs: 2_000 } })
    const idle = await openLine(port)
    expect(await isServed(idle)).toBe(true)
    const [slow, sending] = [
      await openLine(port, { bytes: halfHead }),
      await openLine(port, { bytes: halfBody }),
    ]
    expect(answersIn(await slow.closed)).toEqual([408])
    expect(lines.filter((line) => line['code'] === 'too-slow')).toHaveLength(1)
    expect(await isServed(idle)).toBe(true)
    expect(sending.socket.closed).toBe(false)
    for (const { socket } of [idle, sending]) socket.destroy()
  })

  test('is cut off in the body of a request, with one answer and one line in the log', async () => {
    const { port, lines } = await testServer({
      database,
      connections: { ...patient, headerMs: 100, requestMs: 100 },
    })
    const slow = await openLine(port, { bytes: halfBody })
    expect(answersIn(await slow.closed)).toEqual([408])
    expect(lines.filter((line) => line['level'] === 'error')).toEqual([])
  })
})

test('[Z13] every request is answered once, though half of the visitors leave', async () => {
  const gate = Promise.withResolvers<void>()
  const full = Promise.withResolvers<void>()
  let entered = 0
  const { port, lines, nobody } = await testServer({
    database,
    handlers: () => ({
      experiment: async () => {
        entered += 1
        if (entered === 10) full.resolve()
        await gate.promise
        return ok({ experiments: [] })
      },
    }),
  })
  const ask = `GET /api/experiment HTTP/1.1\r\n${hostHeader}Connection: close\r\n\r\n`
  const visitors = await Promise.all(Array.from({ length: 10 }, () => openLine(port, { bytes: ask })))
  await full.promise
  const [leaving, staying] = [visitors.slice(0, 5), visitors.slice(5)]
  for (const { socket } of leaving) socket.destroy()
  const left = () => lines.filter((line) => line['left'] === true).length
  await expect.poll(left, patientPoll).toBe(5)
  gate.resolve()
  for (const { closed } of staying) expect(answersIn(await closed)).toEqual([200])
  expect((await nobody().get('/health/live')).status).toBe(200)
  const logged = () => lines.filter((line) => line['route'] === '/api/experiment').length
  await expect.poll(logged, patientPoll).toBe(10)
  expect(left()).toBe(5)
  expect(new Set(lines.map((line) => line['requestId'])).size).toBe(lines.length)
  expect(lines.filter((line) => line['level'] === 'error')).toEqual([])
})

describe('[Z13] health', () => {
  const down = { isUp: async () => false }
  const broken = { isUp: () => Promise.reject(new Error('connect ECONNREFUSED 10.1.2.3:5432')) }
  test.each([
    { when: 'the database answers', more: {}, path: '/health/live', isOk: true },
    { when: 'the database answers', more: {}, path: '/health/ready', isOk: true },
    { when: 'the database is away', more: down, path: '/health/live', isOk: true },
    { when: 'the database is away', more: down, path: '/health/ready', isOk: false },
    { when: 'the question to the database fails', more: broken, path: '/health/ready', isOk: false },
  ])('while $when, $path says whether all is well ($isOk) and nothing more', async ({ more, path, isOk }) => {
    const server = await testServer({ database: { ...database, ...more } })
    for (const host of [testHost, '10.0.0.1:3000']) {
      const answer = await server.nobody(host).get(path)
      expect(answer.status).toBe(isOk ? 200 : 503)
      expect(answer.text).toBe(isOk ? '{"status":"ok"}' : '{"status":"unavailable"}')
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })
})

test('[Z10] a stop waits for open requests, then cuts them off', async () => {
  const server = createNodeServer(() => undefined, { proxies })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const hanging = await openLine(port, { bytes: getLive })
  await once(server, 'request')
  await stopServer(server, 50)
  expect(await hanging.closed).toBe('')
})
