import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { platformHandlers } from '#server/platform/routes.ts'
import { testHost, testServer } from '#testing/server.ts'
import { problemOfSocket } from './server.ts'

const gate = Promise.withResolvers<void>()
const entered = Promise.withResolvers<void>()
const halfSent = Promise.withResolvers<void>()
const server = await testServer({
  fastPath: (request) => {
    if (request.headers['content-length'] === '9') halfSent.resolve()
    return false
  },
  handlers: (parts) => ({
    ...platformHandlers(parts),
    experiment: async () => {
      entered.resolve()
      await gate.promise
      return ok({ experiments: [] })
    },
  }),
})

/** Sends raw bytes and gives back all that comes until the server closes. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
    socket.write(bytes)
  })
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
const head = `Host: ${testHost}\r\nConnection: close\r\n`

describe('bytes that are no proper request', () => {
  test.each([
    ['garbage', '\u0016\u0003\u0001 nonsense\r\n\r\n', 400],
    ['a header without an end', `GET / HTTP/1.1\r\nHost ${testHost}\r\n\r\n`, 400],
    [
      'two lengths',
      `POST /api/login HTTP/1.1\r\n${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
      400,
    ],
    [
      'length and chunks',
      `POST /api/login HTTP/1.1\r\n${head}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      '[D40] headers over 16 KB',
      `GET /api/cart HTTP/1.1\r\n${head}X-Long: ${'x'.repeat(17_000)}\r\n\r\n`,
      431,
    ],
    ['[D40] a URL over 8 KB', `GET /${'x'.repeat(8_200)} HTTP/1.1\r\n${head}\r\n`, 414],
    ['[D40] a URL over 16 KB', `GET /${'x'.repeat(17_000)} HTTP/1.1\r\n${head}\r\n`, 414],
    ['no host', 'GET /api/announcements HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['no host in HTTP/1.0', 'GET /api/announcements HTTP/1.0\r\n\r\n', 400],
    ['a target of another server', `GET http://evil.test/ HTTP/1.1\r\n${head}\r\n`, 400],
    ['a target without a path', `OPTIONS * HTTP/1.1\r\n${head}\r\n`, 400],
    [
      'an unknown expectation',
      `POST /api/login HTTP/1.1\r\n${head}Expect: wonders\r\nContent-Length: 0\r\n\r\n`,
      403,
    ],
    ['[D31] TRACE', `TRACE / HTTP/1.1\r\n${head}\r\n`, 405],
  ])('%s', async (_name, bytes, status) => {
    const answer = await exchange(bytes)
    expect(statusOf(answer)).toBe(status)
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(answer).toMatch(/x-version: test-1/i)
    expect(answer).toMatch(/application\/problem\+json/)
    const requestId = /x-request-id: (\S+)/i.exec(answer)?.[1] ?? ''
    expect(await server.lineOf(requestId)).toMatchObject({ status })
  })

  test('do not keep the next visitor from an answer', async () => {
    expect((await server.nobody().get('/health/live')).json()).toEqual({ status: 'ok' })
  })
})

test('[Z13] a slow sender is told from one who left', () => {
  expect(problemOfSocket(Object.assign(new Error('x'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }))).toBe(
    'too-slow',
  )
  expect(problemOfSocket(Object.assign(new Error('x'), { code: 'ECONNRESET' }))).toBe(null)
})

test('[D40] a body far too large is refused without being read', async () => {
  const guest = await server.guest()
  const cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await exchange(
    `POST /api/csrf-token/form HTTP/1.1\r\n${head}Cookie: ${cookie}\r\nSec-Fetch-Site: same-origin\r\n` +
      'Content-Type: application/json\r\nContent-Length: 5000000000\r\n\r\n{',
  )
  expect(statusOf(answer)).toBe(413)
})

test('[Z13] a visitor who leaves half way is one log line and no fault; a stop waits for the others', async () => {
  const leaving = connect(server.port, '127.0.0.1')
  leaving.write(`GET /api/experiment HTTP/1.1\r\n${head}\r\n`)
  await entered.promise
  leaving.destroy()
  const waiting = server.nobody().get('/api/experiment')
  const half = connect(server.port, '127.0.0.1')
  half.on('error', () => undefined)
  half.write(
    `POST /api/csrf-token/form HTTP/1.1\r\n${head}Sec-Fetch-Site: none\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
  )
  await halfSent.promise
  half.destroy()

  const closed = server.http.close()
  await expect(exchange(`GET /health/live HTTP/1.1\r\n${head}\r\n`)).resolves.toBe('')
  gate.resolve()
  expect((await waiting).status).toBe(200)
  await closed
  const left = server.lines.filter((line) => line['left'] === true)
  expect(left.map((line) => String(line['route'])).toSorted()).toEqual([
    '/api/csrf-token/:id',
    '/api/experiment',
  ])
  expect(server.lines.filter((line) => line['level'] === 'error')).toEqual([])
})
