import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { StartError } from '#server/platform/start-error.ts'
import { findBinaries } from './embedded-binaries.ts'
import { failureSentence } from './embedded-failure.ts'
import { clearTheWay } from './postmaster.ts'
import { chooseRunAs, giveFolderTo, type RunAs } from './run-as.ts'

/** Superuser and database of the embedded server; the app itself connects as its own role. */
export const ownerUser = 'rondo'
const socketPrefix = 'rondo-'

export interface Cluster {
  readonly native: string
  readonly folder: string
  readonly socketDir: string
  readonly logFile: string
  readonly runAs: RunAs
  readonly settings: Readonly<Record<string, string>>
}

/** Remembers where the socket is: the next start cleans it up, and tools find the running server by it. */
export function socketFile(root: string): string {
  return join(root, 'postgres.socket')
}

/** A folder with a cluster in it that no other server uses, ready to be started. */
export async function prepareCluster(
  root: string,
  settings: Readonly<Record<string, string>>,
): Promise<Cluster> {
  const native = findBinaries()
  const folder = join(root, 'postgres')
  await clearTheWay(folder)
  removeOldSocket(root)
  const runAs = chooseRunAs(join(native, 'bin', 'postgres'), [root])
  if (!existsSync(folder)) initialise(native, folder, runAs)
  else giveFolderTo(folder, runAs.ownerId)
  const socketDir = makeSocketDir(runAs)
  writeFileSync(socketFile(root), socketDir, { mode: 0o600 })
  return { native, folder, socketDir, logFile: join(root, 'postgres.log'), runAs, settings }
}

/** mkdtemp gives the folder the mode 0700, so nobody else can connect, and `trust` is enough inside it. */
function makeSocketDir({ ownerId }: RunAs): string {
  // A socket path may have 107 characters, `.s.PGSQL.5432` included.
  const parent = tmpdir().length < 70 ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(parent, socketPrefix))
  if (process.getuid?.() === 0) chownSync(folder, ownerId, ownerId)
  return folder
}

/** The folder of the socket of a server that was killed and could not remove it. */
export function removeOldSocket(root: string): void {
  if (!existsSync(socketFile(root))) return
  const old = readFileSync(socketFile(root), 'utf8')
  if (basename(old).startsWith(socketPrefix)) rmSync(old, { recursive: true, force: true })
}

/** Built beside its place and renamed, so that a start killed half-way leaves no half cluster. */
function initialise(native: string, folder: string, runAs: RunAs): void {
  const parent = join(folder, '..')
  for (const left of readdirSync(parent).filter((name) => name.startsWith('postgres.new'))) {
    rmSync(join(parent, left), { recursive: true, force: true })
  }
  const fresh = `${folder}.new`
  mkdirSync(fresh, { mode: 0o700 })
  giveFolderTo(fresh, runAs.ownerId)
  const args = ['-D', fresh, '-U', ownerUser, '--auth=trust', '--encoding=UTF8', '--locale=C']
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const [command = '', ...rest] = [...runAs.prefix, join(native, 'bin', 'initdb'), ...args, ...provider]
  const done = spawnSync(command, rest, { ...spawnIdentity(runAs), env: plainEnv(), encoding: 'utf8' })
  if (done.status === 0) return renameSync(fresh, folder)
  rmSync(fresh, { recursive: true, force: true })
  throw new StartError(failureSentence(folder, `${done.error?.message ?? ''}${done.stdout}${done.stderr}`))
}

/** The caller's PG* variables and locale must not reach the server. */
export function plainEnv(): NodeJS.ProcessEnv {
  // oxlint-disable-next-line node/no-process-env -- where unshare and setpriv are, not configuration
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
}

export function spawnIdentity({ uid, gid }: RunAs) {
  return { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) }
}
