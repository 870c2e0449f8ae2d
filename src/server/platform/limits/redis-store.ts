import { createClient } from 'redis'
import { graceFactor } from './rules.ts'
import type { LimitStore } from './store.ts'

/**
 * One script is one atomic step. KEYS: the grace, then the counters. ARGV: the factor and the time in
 * milliseconds, then ceiling and seconds of each counter.
 */
const countScript = `
local graced = tonumber(redis.call('GET', KEYS[1]) or '0') > tonumber(ARGV[2])
local factor = graced and tonumber(ARGV[1]) or 1
local counts = {}
for i = 2, #KEYS do
  local count = tonumber(redis.call('GET', KEYS[i]) or '0')
  if count <= tonumber(ARGV[i * 2 - 1]) * factor then
    count = redis.call('INCR', KEYS[i])
    if count == 1 then redis.call('EXPIRE', KEYS[i], ARGV[i * 2]) end
  end
  counts[i - 1] = count
end
return { graced and 1 or 0, counts }
`

export interface RedisStore extends LimitStore {
  /** The first connection stands, or the store was closed. */
  readonly ready: Promise<void>
  close(): void
}

/** Counts for several processes. It never waits for a connection: the limiter counts locally until Redis is back. */
export function redisStore(url: string, onError: (error: Error) => void): RedisStore {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 1000,
    socket: {
      connectTimeout: 1000,
      reconnectStrategy: (retries) => Math.min(2000, 50 * 2 ** Math.min(retries, 6)),
    },
  })
  client.on('error', onError)
  // The client tries until close(). This promise ends only then, or for a setting that no retry can mend.
  const ready = client.connect().then(() => undefined, onError)

  return {
    ready,
    count: async (hits, pairKey, now) => {
      const reply: unknown = await client.eval(countScript, {
        keys: [
          graceKey(pairKey ?? 'nobody'),
          ...hits.map((hit) => `rondo:limit:${hit.key}:${hit.windowStart.getTime()}`),
        ],
        arguments: [
          String(graceFactor),
          String(now.getTime()),
          ...hits.flatMap((hit) => [String(hit.max), String(hit.windowSeconds)]),
        ],
      })
      if (!Array.isArray(reply) || !Array.isArray(reply[1]))
        throw new Error('unexpected answer of the limit script')
      return { graced: reply[0] === 1, counts: reply[1].map(Number) }
    },
    grantGrace: async (pairKey, until, now) => {
      await client.set(graceKey(pairKey), String(until.getTime()), {
        expiration: { type: 'PX', value: until.getTime() - now.getTime() },
      })
    },
    close: () => client.destroy(),
  }
}

function graceKey(pairKey: string): string {
  return `rondo:grace:${pairKey}`
}
