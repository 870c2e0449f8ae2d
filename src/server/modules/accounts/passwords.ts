import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { fail, ok, type Result } from '#kernel/result.ts'
import { isCommon } from './guessable.ts'
import { createQueue } from './queue.ts'

/** security.md D13. */
const wanted = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32
const atOnce = 2
const mostWaiting = 20
const retryAfterSeconds = 5

type Busy = 'request.too-many'

interface Verified {
  readonly isRight: boolean
  /** The hash has weaker parameters than today's. We make a new one while we have the password. */
  readonly isOutdated: boolean
}

export interface Passwords {
  /** A PHC string. Refused when too many are at it already. */
  hash(password: string): Promise<Result<string, Busy>>
  /** Takes as long where there is no hash to compare with, so that nobody learns who has an account (D14). */
  verify(passwordHash: string | null, password: string): Promise<Result<Verified, Busy>>
}

interface Phc {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  readonly salt: Buffer
  readonly tag: Buffer
}

const derive = promisify(argon2)

/** Hashing runs on the threads of Node, off the event loop; two at once leave a thread pair for files and names. */
export function createPasswords(): Passwords {
  const queue = createQueue({ atOnce, mostWaiting })
  const queued = async <T>(work: () => Promise<T>): Promise<Result<T, Busy>> => {
    const done = queue(work)
    return done ? ok(await done) : fail('request.too-many', { retryAfterSeconds })
  }
  return {
    hash: (password) => queued(() => hash(password)),
    verify: (passwordHash, password) => queued(() => verify(passwordHash, password)),
  }
}

async function hash(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  return phcText({ ...wanted, salt, tag: await tagOf(password, { ...wanted, salt, length: tagBytes }) })
}

async function verify(passwordHash: string | null, password: string): Promise<Verified> {
  const stored = passwordHash === null ? null : parsePhc(passwordHash)
  const compared = stored ?? { ...wanted, salt: Buffer.alloc(saltBytes), tag: Buffer.alloc(tagBytes) }
  const tag = await tagOf(password, { ...compared, length: compared.tag.length })
  const isRight = stored !== null && timingSafeEqual(tag, stored.tag)
  return { isRight, isOutdated: isRight && isWeaker(stored) }
}

function isWeaker({ memory, passes, parallelism }: Phc): boolean {
  return memory < wanted.memory || passes < wanted.passes || parallelism < wanted.parallelism
}

function tagOf(
  password: string,
  { salt, length, memory, passes, parallelism }: Omit<Phc, 'tag'> & { readonly length: number },
): Promise<Buffer> {
  return derive('argon2id', {
    message: password,
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength: length,
  })
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

function phcText({ memory, passes, parallelism, salt, tag }: Phc): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

const phcForm =
  /^\$argon2id\$v=19\$m=(?<memory>\d{1,8}),t=(?<passes>\d{1,3}),p=(?<parallelism>\d{1,2})\$(?<salt>[A-Za-z0-9+/]+)\$(?<tag>[A-Za-z0-9+/]+)$/

function parsePhc(text: string): Phc {
  const { memory, passes, parallelism, salt = '', tag = '' } = phcForm.exec(text)?.groups ?? {}
  if (memory === undefined) throw new Error('a stored password hash is not in the form it was written in')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** Never call it in a transaction: a hash takes long, and the transaction would hold a connection for that time. */
export async function hashNew(
  passwords: Passwords,
  password: string,
): Promise<Result<string, Busy | 'register.password-common'>> {
  return isCommon(password) ? fail('register.password-common') : passwords.hash(password)
}
