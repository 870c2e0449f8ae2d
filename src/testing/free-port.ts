import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports a system gives out by itself (32768 and up, or 49152): a connection somebody opens meanwhile could take
 * one of those between its choice and its use, or while its server is away.
 */
const first = 20_000
const count = 12_000
/** Processes that start one after the other have neighbouring numbers, so each begins with different ports. */
const portsEach = 50
let given = 0

/** A loopback port for a server that cannot be told to choose one, or that has to come back on the same one. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries += 1) {
    const port = first + ((process.pid * portsEach + given) % count)
    given += 1
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

/** Checks the port on all addresses, because a server may listen on all of them. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port), 'listening')
    return true
  } catch {
    return false
  } finally {
    if (server.listening) await once(server.close(), 'close')
  }
}
