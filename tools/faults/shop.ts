import { join } from 'node:path'
import { usualAnswerMs } from '#contract/define.ts'
import { ownerUser } from '#server/platform/db/cluster.ts'
import { boughtTitles } from '#testing/box.ts'
import type { TestClient } from '#testing/client.ts'
import { databaseProxy, type DatabaseProxy } from '#testing/database-proxy.ts'
import { freePort } from '#testing/free-port.ts'
import { withEmbedded, withPool } from '../bench/database.ts'
import { startCrashApp } from '../crashtest/app.ts'
import { openVisitor } from '../crashtest/seller.ts'
import { fillBox, type Askers } from './rows.ts'

export interface FaultyShop {
  readonly line: DatabaseProxy
  readonly askers: Askers
  readonly pid: number
}

/** The app as `npm start` runs it, on a PostgreSQL it reaches through a line that can be broken. */
export function withFaultyShop<T>(
  scratch: string,
  guestCount: number,
  use: (shop: FaultyShop) => Promise<T>,
): Promise<T> {
  return withEmbedded(join(scratch, 'database'), async (embedded) => {
    const url = embedded.url(ownerUser)
    const line = await databaseProxy(url)
    try {
      const port = await freePort()
      const app = await startCrashApp({ entry: 'src/main.ts', port, env: environment(scratch, line.url) })
      const result = await use({ line, askers: await askersAt(port, url, guestCount), pid: app.pid })
      await app.stop()
      return result
    } finally {
      await line.close()
    }
  })
}

async function askersAt(port: number, databaseUrl: string, guestCount: number): Promise<Askers> {
  const [title] = await withPool({ url: databaseUrl, size: 1 }, ({ db }) => boughtTitles(db, 1))
  if (!title) throw new Error('the demo shop buys no title')
  const guests: TestClient[] = []
  for (let index = 1; index <= guestCount; index += 1)
    guests.push(await fillBox(await openVisitor({ port, index }), title))
  const nobody = await openVisitor({ port, index: 0 })
  nobody.cookies.clear()
  return { nobody, guests }
}

/** The environment of the shop with its real timeouts, because the test tries these timeouts. */
function environment(scratch: string, databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(scratch, 'app'),
    ANSWER_WITHIN_MS: String(usualAnswerMs),
    OVERLOAD_MS: '200',
    IDENTITY_SANDBOX_PORT: '0',
  }
}
