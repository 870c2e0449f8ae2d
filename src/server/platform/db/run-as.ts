import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/platform/start-error.ts'

/** How PostgreSQL is started, since it refuses to run as root. */
export interface RunAs {
  /** Put before the program and its arguments. */
  readonly prefix: readonly string[]
  readonly uid?: number
  readonly gid?: number
  /** Owner of the data folder as seen from outside. */
  readonly ownerId: number
}

const nobody = 65_534

/** @param folders what the database must reach: the program and the data. */
export function chooseRunAs(program: string, folders: readonly string[]): RunAs {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) return { prefix: [], ownerId: uid }
  const unshare = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
  if (works([...unshare, program, '--version'])) return { prefix: unshare, ownerId: 0 }
  const asNobody: RunAs = { prefix: [], uid: nobody, gid: nobody, ownerId: nobody }
  if (reaches(asNobody, program, folders)) return asNobody
  throw new StartError(
    'The embedded PostgreSQL cannot run as root here (no user namespaces, and the user nobody cannot reach ' +
      `${folders.join(' and ')}); start Rondo as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

/** PDEATHSIG ends the database with the app even on SIGKILL; without it the next start stops the orphan. */
export function endsWithParent(): readonly string[] {
  const prefix = ['setpriv', '--pdeathsig', 'INT']
  return works([...prefix, 'true']) ? prefix : []
}

function works([command = '', ...args]: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 5_000 }).status === 0
}

function reaches({ uid, gid }: RunAs, program: string, folders: readonly string[]): boolean {
  const asUser = {
    stdio: 'ignore',
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  } as const
  try {
    execFileSync(program, ['--version'], asUser)
    for (const folder of folders) execFileSync('test', ['-x', folder], asUser)
    return true
  } catch {
    return false
  }
}

/** A folder made under another way of running belongs to another user: PostgreSQL would refuse it. */
export function giveFolderTo(folder: string, ownerId: number): void {
  if (process.getuid?.() !== 0 || statSync(folder).uid === ownerId) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), ownerId, ownerId)
  }
  chownSync(folder, ownerId, ownerId)
}
