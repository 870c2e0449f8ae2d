import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Personal columns are stored sealed (security.md D70), and found again by a keyed hash. */
export interface Sealing {
  /** `place` names table, row and column: what is copied to another place does not open there. */
  seal(text: string, place: SealPlace): Buffer
  /** Throws where it was changed, belongs elsewhere, or its key is gone. */
  open(sealed: Uint8Array, place: SealPlace): string
  /** The same for a file. */
  sealBytes(bytes: Uint8Array, place: SealPlace): Buffer
  openBytes(sealed: Uint8Array, place: SealPlace): Buffer
  /** The hash by the newest key, for storing. */
  hash(text: string, purpose: string): Buffer
  /** The hashes by every key, to find rows stored before a rotation. */
  hashes(text: string, purpose: string): readonly Buffer[]
}

export type SealPlace = readonly [table: string, row: string, column: string]

interface SealingKey {
  readonly id: Buffer
  readonly sealing: Buffer
  readonly hashing: Buffer
}

const cipher = 'aes-256-gcm'
const format = 1
const idLength = 8
const nonceLength = 12
const tagLength = 16
const headLength = 1 + idLength + nonceLength

/** The first key seals, all of them open: a new one is put in front while rows of the old still stand. */
export function createSealing(texts: readonly string[]): Sealing {
  const keys = texts.map(keyOf)
  const byId = new Map(keys.map((key) => [key.id.toString('hex'), key]))
  const newest = () => {
    const [key] = keys
    if (!key) throw new Error('sealing needs at least one key')
    return key
  }
  const openBytes: Sealing['openBytes'] = (sealed, place) => {
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
    const id = bytes.subarray(1, 1 + idLength).toString('hex')
    const key = byId.get(id)
    if (bytes[0] !== format || bytes.length < headLength + tagLength) throw new Error('not a sealed value')
    if (!key) throw new Error(`the sealing key ${id} is not configured`)
    return open(key, bytes, place)
  }
  return {
    seal: (text, place) => seal(newest(), Buffer.from(text, 'utf8'), place),
    open: (sealed, place) => openBytes(sealed, place).toString('utf8'),
    sealBytes: (bytes, place) => seal(newest(), bytes, place),
    openBytes,
    hash: (text, purpose) => hash(newest(), text, purpose),
    hashes: (text, purpose) => keys.map((key) => hash(key, text, purpose)),
  }
}

/** The id is a fingerprint, so that nobody has to number keys and no two can be mistaken for each other. */
function keyOf(text: string): SealingKey {
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', text, '', info, 32))
  const sealing = derive('rondo sealing')
  const id = createHash('sha256').update(sealing).digest().subarray(0, idLength)
  return { id, sealing, hashing: derive('rondo lookup') }
}

/** format, key id, nonce, ciphertext, tag. */
function seal(key: SealingKey, bytes: Uint8Array, place: SealPlace): Buffer {
  const head = Buffer.concat([Buffer.of(format), key.id, randomBytes(nonceLength)])
  const sealer = createCipheriv(cipher, key.sealing, head.subarray(1 + idLength), {
    authTagLength: tagLength,
  })
  sealer.setAAD(boundTo(head, place))
  return Buffer.concat([head, sealer.update(bytes), sealer.final(), sealer.getAuthTag()])
}

function open(key: SealingKey, bytes: Buffer, place: SealPlace): Buffer {
  const head = bytes.subarray(0, headLength)
  const opener = createDecipheriv(cipher, key.sealing, head.subarray(1 + idLength), {
    authTagLength: tagLength,
  })
  opener.setAAD(boundTo(head, place))
  opener.setAuthTag(bytes.subarray(-tagLength))
  const opened = opener.update(bytes.subarray(headLength, -tagLength))
  return Buffer.concat([opened, opener.final()])
}

/** JSON keeps the parts of a place apart. */
function boundTo(head: Buffer, place: SealPlace): Buffer {
  return Buffer.concat([head, Buffer.from(JSON.stringify(place))])
}

function hash(key: SealingKey, text: string, purpose: string): Buffer {
  return createHmac('sha256', key.hashing)
    .update(JSON.stringify([purpose, text]))
    .digest()
}
