import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { testDatabase } from '#testing/database.ts'
import { testHost, testServer } from '#testing/server.ts'
import { createNodeServer, stopServer } from './server.ts'

const database = await testDatabase()
const patient = { headerMs: 60_000, requestMs: 60_000, checkMs: 20, most: 100 }
const head = `Host: ${testHost}\r\n`
const get = `GET /health/live HTTP/1.1\r\n${head}\r\n`
const halfHead = `GET /health/live HTTP/1.1\r\n${head}X-Half: `
const halfBody =
  `POST /api/csrf-token/form HTTP/1.1\r\n${head}Sec-Fetch-Site: none\r\n` +
  'Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{'

interface Line {
  readonly socket: Socket
  /** All that has come so far. */
  text(): string
  /** Resolves with all that came, once the server has closed. */
  readonly closed: Promise<string>
}

async function open(port: number, bytes = ''): Promise<Line> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(() => text)
  await once(socket, 'connect')
  socket.write(bytes)
  return { socket, text: () => text, closed }
}

const answersIn = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

/** Whether this connection gets one more answer. */
async function isServed({ socket, text }: Line): Promise<boolean> {
  const before = answersIn(text()).length
  socket.write(get)
  while (answersIn(text()).length === before) {
    if (socket.closed) return false
    await Promise.race([once(socket, 'data'), once(socket, 'close')])
  }
  return true
}

describe('[Z13] a slow sender', () => {
  test('has 15 seconds for the head, 30 for the request, and one of 4096 connections', () => {
    expect(createNodeServer(() => undefined)).toMatchObject({
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      maxConnections: 4_096,
    })
  })

  test('is cut off in the head of a request, with one answer; others are not', async () => {
    const { port, lines } = await testServer({ database, connections: { ...patient, headerMs: 100 } })
    const idle = await open(port)
    expect(await isServed(idle)).toBe(true)
    const [slow, sending] = [await open(port, halfHead), await open(port, halfBody)]
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
    const slow = await open(port, halfBody)
    expect(answersIn(await slow.closed)).toEqual([408])
    expect(lines.filter((line) => line['level'] === 'error')).toEqual([])
  })
})

test('[Z13] one connection too many is closed, and there is room again when another ends', async () => {
  const { port } = await testServer({ database, connections: { ...patient, most: 2 } })
  const [first, second] = [await open(port), await open(port)]
  expect([await isServed(first), await isServed(second)]).toEqual([true, true])
  const third = await open(port, get)
  expect(await third.closed).toBe('')
  first.socket.end()
  await first.closed
  expect(await isServed(await open(port))).toBe(true)
  expect(await isServed(second)).toBe(true)
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
  const ask = `GET /api/experiment HTTP/1.1\r\n${head}Connection: close\r\n\r\n`
  const visitors = await Promise.all(Array.from({ length: 10 }, () => open(port, ask)))
  await full.promise
  const [leaving, staying] = [visitors.slice(0, 5), visitors.slice(5)]
  for (const { socket } of leaving) socket.destroy()
  const left = () => lines.filter((line) => line['left'] === true).length
  await expect.poll(left, { timeout: 30_000 }).toBe(5)
  gate.resolve()
  for (const { closed } of staying) expect(answersIn(await closed)).toEqual([200])
  expect((await nobody().get('/health/live')).status).toBe(200)
  const logged = () => lines.filter((line) => line['route'] === '/api/experiment').length
  await expect.poll(logged, { timeout: 30_000 }).toBe(10)
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
    { when: 'asking it fails', more: broken, path: '/health/ready', isOk: false },
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

test('[Z10] a stop waits for what runs, then cuts it off', async () => {
  const server = createNodeServer(() => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const hanging = await open(port, get)
  await once(server, 'request')
  await stopServer(server, 50)
  expect(await hanging.closed).toBe('')
})
