import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface BreakableDatabase {
  /** The database's address with this door in between. */
  readonly url: string
  /** Refuses new connections from now on and breaks the open ones. */
  shut(): void
  open(): Promise<void>
  close(): void
}

/** A door in front of a database, to see what the app does while the database is away. */
export async function breakableDatabase(databaseUrl: string): Promise<BreakableDatabase> {
  const target = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'rondo-door-'))
  const socketName = '.s.PGSQL.5432'
  const behind = join(target.searchParams.get('host') ?? '', socketName)
  const inside = new Set<Socket>()
  const door = createServer((visitor) => {
    const database = connect(behind)
    for (const socket of [visitor, database]) {
      inside.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        inside.delete(socket)
        visitor.destroy()
        database.destroy()
      })
    }
    visitor.pipe(database).pipe(visitor)
  })
  const open = async () => {
    door.listen(join(folder, socketName))
    await once(door, 'listening')
  }
  const shut = () => {
    door.close()
    for (const socket of inside) socket.destroy()
  }
  await open()
  target.searchParams.set('host', folder)
  return {
    url: target.href,
    open,
    shut,
    close() {
      shut()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
