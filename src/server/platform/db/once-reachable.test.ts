import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Unavailable } from '#server/platform/unavailable.ts'
import { onceReachable } from './once-reachable.ts'

const fault = (code: string, message = code) => Object.assign(new Error(message), { code })

/** Fails so often with this error, then answers. */
function failing(times: number, error: Error) {
  let tries = 0
  const work = async () => {
    tries += 1
    if (tries <= times) throw error
    return tries
  }
  return { work, tries: () => tries }
}

describe('a start waits for its database', () => {
  test.each([
    fault('ECONNREFUSED'),
    fault('ENOENT'),
    fault('57P03'),
    fault('53300'),
    new Error('timeout expired'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated due to connection timeout'),
    new Error('Query read timeout'),
    new AggregateError([fault('ECONNREFUSED')]),
    new Unavailable('no database connection'),
  ])('that answers with %o', async (error) => {
    expect(await onceReachable(failing(1, error).work, undefined, 1)).toBe(2)
  })

  test('but not for one that refuses it', async () => {
    const refused = failing(1, fault('28P01', 'password authentication failed'))
    await expect(onceReachable(refused.work)).rejects.toThrow('password authentication failed')
    expect(refused.tries()).toBe(1)
  })

  test('and not for ever', async () => {
    const away = failing(1_000, fault('ECONNREFUSED'))
    await expect(onceReachable(away.work, 0)).rejects.toThrow('ECONNREFUSED')
    expect(away.tries()).toBe(1)
  })

  test('that takes a call and says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo // it listens on a port
    let tries = 0
    const work = async () => {
      tries += 1
      if (tries === 2) return
      const client = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 })
      client.on('error', () => undefined)
      await client.connect()
    }
    await onceReachable(work, undefined, 1)
    expect(tries).toBe(2)
  })
})
