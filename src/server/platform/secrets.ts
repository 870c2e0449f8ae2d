import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWholeFile } from './new-file.ts'
import { StartError } from './start-error.ts'

export interface SecretSource {
  /** The name of the variable; `<name>_FILE` may name a file with its value instead. */
  readonly name: 'SECRETS' | 'SEALING_KEYS'
  readonly text: string | undefined
  readonly file: string | undefined
  readonly dataDir: string
  readonly isLoopback: boolean
}

const minLength = 32
const makeOne = '`openssl rand -base64 48` prints a good one'
/** Words of examples and templates; a random string holds none of them by chance. */
const placeholder =
  /change.?me|secret|password|example|default|replace|insert|your.?key|rondo|0123456789|abcdefgh/i

/** Keys, the newest first (D70): from the environment or a file; made up only where all origins are loopback. */
export function readSecrets({ name, text, file, dataDir, isLoopback }: SecretSource): readonly string[] {
  const given = text ?? (file === undefined ? undefined : readGiven(name, file))
  if (given !== undefined) return check(name, split(given))
  if (isLoopback) return check(name, split(ownSecrets(name, dataDir)))
  throw new StartError(
    `${name} is missing, and a server with public ORIGINS does not start without it; set ${name} or ${name}_FILE (${makeOne}).`,
  )
}

function readGiven(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartError(
      `${name}_FILE names ${file}, which cannot be read; mend its path or its permissions.`,
    )
  }
}

function split(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '')
}

function check(name: string, secrets: readonly string[]): readonly string[] {
  if (secrets.length === 0) throw new StartError(`${name} is empty; put one key in it (${makeOne}).`)
  secrets.forEach((secret, index) => {
    const which = `${name} entry ${index + 1}`
    if (secret.length < minLength) {
      throw new StartError(
        `${which} is shorter than ${minLength} characters; take a longer one (${makeOne}).`,
      )
    }
    if (placeholder.test(secret) || new Set(secret).size < 10) {
      throw new StartError(`${which} is a placeholder or easily guessed; take a random one (${makeOne}).`)
    }
  })
  return secrets
}

/** The same keys after a restart, so that tokens and sealed rows of a demo survive it. */
function ownSecrets(name: string, dataDir: string): string {
  const file = join(dataDir, name.toLowerCase().replace('_', '-'))
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const made = randomBytes(48).toString('base64url')
  try {
    mkdirSync(dataDir, { recursive: true })
    // If a second process made keys in the meantime, its keys are the ones to use.
    return createWholeFile(file, `${made}\n`) ? made : readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(
      `The keys cannot be written to ${file} (${String(error)}); make DATA_DIR writable, or set ${name}.`,
    )
  }
}
