import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { usualAnswerMs } from '#contract/define.ts'
import { remainingMs } from '#server/platform/deadline.ts'
import { testDatabase } from '#testing/database.ts'
import { patientOptions } from '#testing/patient.ts'
import { testHost, testServer } from '#testing/server.ts'

/** Enough for a call that is well, on a busy machine too. */
const answerWithinMs = 3_000
const database = await testDatabase()
const server = await testServer({
  database,
  config: { answerWithinMs },
  handlers: () => ({
    announcements: () => new Promise(() => undefined),
    csrfToken: async (_context, { params }) => ok({ token: params.id }),
  }),
})

const told: number[] = []
/** Tells the time it gives, all of which a busy machine may need. */
const patientServer = await testServer({
  database,
  handlers: () => ({
    smartSuggestions: async () => {
      told.push(remainingMs())
      return ok({ suggestionUuid: randomUUID(), suggestions: [] })
    },
  }),
})

async function slowPost(path: string, body: string, pauseMs: number): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${testHost}\r\nSec-Fetch-Site: same-origin\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 1)}`,
  )
  await sleep(pauseMs)
  socket.write(body.slice(1))
  const chunks = await socket.toArray()
  return Buffer.concat(chunks).toString()
}

describe('[Z12] the deadline of a request', () => {
  test('ends it with a 503 whatever it waits for, and the next one is answered', async () => {
    const since = performance.now()
    const answer = await server.nobody().get('/api/announcements')
    expect(performance.now() - since).toBeLessThan(5 * answerWithinMs)
    expect([answer.status, answer.json()]).toMatchObject([503, { code: 'unavailable' }])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await server.nobody().post('/api/csrf-token/form')).status).toBe(200)
  })

  test('comes sooner for suggestions, which have a second where others have the usual time', async () => {
    await patientServer.nobody().get('/api/search/smart-suggestions?q=iphone')
    expect(told).toHaveLength(1)
    expect(told[0]).toBeLessThanOrEqual((1_000 / usualAnswerMs) * patientOptions.timeout)
  })

  test('does not count the time in which the visitor sends a body', async () => {
    const answer = await slowPost('/api/csrf-token/form', '{}', answerWithinMs + 1_000)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  })
})
