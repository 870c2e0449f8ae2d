import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { testDatabase } from '#testing/database.ts'
import { hostHeader, isServed, openLine, type Line } from '#testing/line.ts'
import { patientOptions as patientPoll } from '#testing/patient.ts'
import { testServer } from '#testing/server.ts'
import { connectionLimits } from './server.ts'

const database = await testDatabase()
const attacker = '127.0.0.1'
const visitor = '127.0.0.2'
/** The real caps, and time enough for a slow machine to open as many. */
const patient = { ...connectionLimits, headerMs: 600_000, requestMs: 600_000 }
const few = { ...patient, most: 20, mostPerAddress: 8 }
/** Half the body of a call without a session; the server says “100 Continue” when it has read the head. */
const halfBody =
  `POST /api/csrf-token/form HTTP/1.1\r\n${hostHeader}Sec-Fetch-Site: none\r\nExpect: 100-continue\r\n` +
  'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{'
const halfHead = `GET /health/live HTTP/1.1\r\n${hostHeader}X-Half: `

const isOpen = ({ socket }: Line) => !socket.closed

/** Closed without a word; a line that stays open fails the test instead of holding it up. */
async function expectTurnedAway(line: Line | undefined): Promise<void> {
  await expect.poll(() => line?.socket.closed, patientPoll).toBe(true)
  expect(line?.text()).toBe('')
}

/** Smaller than the queue of new connections: the client would believe that a connection dropped from it is open. */
const atOnce = 200

/** Opens this many connections, which end with the test. */
async function openMany(port: number, count: number, options: { from: string; bytes?: string }) {
  const lines: Line[] = []
  onTestFinished(() => lines.forEach(({ socket }) => socket.destroy()))
  while (lines.length < count) {
    const length = Math.min(atOnce, count - lines.length)
    lines.push(...(await Promise.all(Array.from({ length }, () => openLine(port, options)))))
  }
  return lines
}

/** Opens this many connections with a request whose body never ends. */
async function openDripping(port: number, count: number, from: string) {
  const lines = await openMany(port, count, { from, bytes: halfBody })
  await expect
    .poll(() => lines.filter(({ text }) => text().includes('100 Continue')).length, patientPoll)
    .toBe(count)
  return lines
}

/** A server whose endpoint holds its answer back until the test lets go. */
async function holdingServer(connections: typeof few, trustProxy: string[] = []) {
  const gate = Promise.withResolvers<void>()
  let entered = 0
  const hold = async () => {
    entered += 1
    await gate.promise
  }
  const server = await testServer({
    database,
    connections,
    config: { trustProxy },
    handlers: () => ({
      experiment: async () => {
        await hold()
        return ok({ experiments: [] })
      },
      csrfToken: async () => {
        await hold()
        return ok({ token: 'a-token' })
      },
    }),
  })
  onTestFinished(() => gate.resolve())
  /** So many connections with a request that is not answered yet. */
  async function occupy(count: number, from: string) {
    const bytes = `GET /api/experiment HTTP/1.1\r\n${hostHeader}\r\n`
    const before = entered
    const lines = await openMany(server.port, count, { from, bytes })
    await expect.poll(() => entered, patientPoll).toBe(before + count)
    return lines
  }
  return { ...server, occupy, entered: () => entered, release: () => gate.resolve() }
}

describe('[Z13] idle connections', () => {
  test.each([
    ['that say nothing', ''],
    ['that end in the middle of a head', halfHead],
  ])('%s are closed first, and a visitor from elsewhere is answered', async (_name, bytes) => {
    const { port } = await testServer({ database, connections: few })
    const lines = await openMany(port, 60, { from: attacker, bytes })
    await expect.poll(() => lines.filter(isOpen).length, patientPoll).toBe(8)
    const visitors = await openMany(port, 3, { from: visitor })
    for (const line of visitors) expect(await isServed(line)).toBe(true)
  })

  test('that were answered before are as idle as others, and the longest idle goes first', async () => {
    const { port } = await testServer({ database, connections: few })
    const lines = await openMany(port, 8, { from: attacker })
    for (const line of lines) expect(await isServed(line)).toBe(true)
    const [first, second, third] = lines
    expect(first && (await isServed(first))).toBe(true)
    const newcomers = await openMany(port, 2, { from: attacker })
    await Promise.all([second?.closed, third?.closed])
    expect(lines.filter(isOpen)).toHaveLength(6)
    for (const line of newcomers) expect(await isServed(line)).toBe(true)
  })

  test('of the address that has the most go first when all places are taken', async () => {
    const { port } = await testServer({ database, connections: few })
    const visitors = await openMany(port, 2, { from: visitor })
    for (const line of visitors) expect(await isServed(line)).toBe(true)
    for (const from of ['127.0.1.1', '127.0.1.2', '127.0.1.3']) await openMany(port, 8, { from })
    const newcomers = await openMany(port, 3, { from: '127.0.0.3' })
    for (const line of [...newcomers, ...visitors]) expect(await isServed(line)).toBe(true)
  })
})

describe('[Z13] busy connections', () => {
  test('are not closed for others: the next one is, until there is room again', async () => {
    const server = await holdingServer(few)
    const busy = await server.occupy(8, attacker)
    const [ninth] = await openMany(server.port, 1, { from: attacker })
    await expectTurnedAway(ninth)
    const [other] = await openMany(server.port, 1, { from: visitor })
    expect(other && (await isServed(other))).toBe(true)
    server.release()
    for (const { socket, text } of busy) if (text() === '') await once(socket, 'data')
    expect(busy.filter(isOpen)).toHaveLength(8)
    const [tenth] = await openMany(server.port, 1, { from: attacker })
    expect(tenth && (await isServed(tenth))).toBe(true)
  })

  test('in every place leave none for anybody', async () => {
    const server = await holdingServer(few)
    for (const from of [attacker, '127.0.1.1']) await server.occupy(8, from)
    await server.occupy(4, '127.0.1.2')
    const [late] = await openMany(server.port, 1, { from: visitor })
    await expectTurnedAway(late)
  })
})

describe('[Z13] connections whose request still waits for its body', () => {
  test('give way like idle ones, so that a visitor from elsewhere is answered', async () => {
    const server = await holdingServer(few)
    for (const from of ['127.0.1.1', '127.0.1.2']) await openDripping(server.port, 8, from)
    await openDripping(server.port, 4, '127.0.1.3')
    const visitors = await openMany(server.port, 3, { from: visitor })
    for (const line of visitors) expect(await isServed(line)).toBe(true)
  })

  test('of one address go before the next one of it is turned away, its idle ones first', async () => {
    const server = await holdingServer(few)
    const dripping = await openDripping(server.port, 7, attacker)
    const [idle, next] = await openMany(server.port, 2, { from: attacker })
    await idle?.closed
    expect(dripping.filter(isOpen)).toHaveLength(7)
    expect(next && (await isServed(next))).toBe(true)
  })

  test('are busy as soon as it is there', async () => {
    const server = await holdingServer(few)
    const complete = await openDripping(server.port, 4, attacker)
    for (const { socket } of complete) socket.write('}')
    await expect.poll(server.entered, patientPoll).toBe(4)
    const dripping = await openDripping(server.port, 4, attacker)
    for (const _one of dripping) await server.occupy(1, attacker)
    await expect.poll(() => dripping.filter(isOpen).length, patientPoll).toBe(0)
    const [late] = await openMany(server.port, 1, { from: attacker })
    await expectTurnedAway(late)
    expect(complete.filter(isOpen)).toHaveLength(4)
    server.release()
    await expect.poll(() => complete.every(({ text }) => text().includes(' 200 ')), patientPoll).toBe(true)
  })
})

test('[Z13] a trusted proxy holds as many as there are, and is closed last', async () => {
  const server = await holdingServer(few, [attacker])
  await server.occupy(15, attacker)
  await openMany(server.port, 3, { from: attacker })
  const strangers = await openMany(server.port, 2, { from: visitor })
  const [late] = await openMany(server.port, 1, { from: attacker })
  await strangers[0]?.closed
  expect(late && (await isServed(late))).toBe(true)
})

test('[Z13] 4,200 idle connections from one address keep 1,024, and a visitor is answered', async () => {
  const { port } = await testServer({ database, connections: patient })
  const lines = await openMany(port, 4_200, { from: attacker })
  await expect.poll(() => lines.filter(isOpen).length, patientPoll).toBe(1_024)
  const [line] = await openMany(port, 1, { from: visitor })
  expect(line && (await isServed(line))).toBe(true)
}, 180_000)

test('[Z13] 4,800 idle connections from six addresses keep 4,096, and a visitor is answered', async () => {
  const { port } = await testServer({ database, connections: patient })
  const lines: Line[] = []
  for (let at = 1; at <= 6; at += 1) lines.push(...(await openMany(port, 800, { from: `127.0.1.${at}` })))
  await expect.poll(() => lines.filter(isOpen).length, patientPoll).toBe(4_096)
  const visitors = await openMany(port, 10, { from: visitor })
  for (const line of visitors) expect(await isServed(line)).toBe(true)
}, 180_000)
