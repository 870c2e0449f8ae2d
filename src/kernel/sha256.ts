/**
 * SHA-256 (FIPS 180-4) as a plain synchronous function. The browser's own is asynchronous, and a proof of work
 * asks for hundreds of thousands of short hashes in a row.
 */
export function sha256(message: Uint8Array): Uint8Array {
  state.set(initial)
  // A one bit, zeros and the length in bits follow the message, up to whole blocks of 64 bytes.
  const blocks = Math.ceil((message.length + 9) / 64)
  for (let block = 0; block < blocks; block += 1) {
    for (let i = 0; i < 16; i += 1) words[i] = wordOf(message, block * 64 + i * 4)
    if (block === blocks - 1) {
      words[14] = Math.floor(message.length / 2 ** 29)
      words[15] = message.length << 3
    }
    compress()
  }
  const digest = new Uint8Array(32)
  for (let i = 0; i < 32; i += 1) digest[i] = at(state, i >> 2) >>> (24 - (i & 3) * 8)
  return digest
}

/** These arrays are kept between calls, because making them takes longer than the hash of a short message. */
const state = new Int32Array(8)
const words = new Int32Array(64)

/** First 32 bits of the fractional parts of the square roots (initial) and cube roots (rounds) of the primes. */
const initial = Int32Array.from(primes(8).map((prime) => fraction(Math.sqrt(prime))))
const rounds = Int32Array.from(primes(64).map((prime) => fraction(Math.cbrt(prime))))

function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) | 0
}

function wordOf(message: Uint8Array, from: number): number {
  return (
    (byteOf(message, from) << 24) |
    (byteOf(message, from + 1) << 16) |
    (byteOf(message, from + 2) << 8) |
    byteOf(message, from + 3)
  )
}

function byteOf(message: Uint8Array, index: number): number {
  if (index < message.length) return message[index] ?? 0
  return index === message.length ? 0x80 : 0
}

/** One block into the state; the first 16 words are the block, the others follow from them. */
function compress(): void {
  for (let i = 16; i < 64; i += 1) {
    const early = at(words, i - 15)
    const late = at(words, i - 2)
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[i] = (at(words, i - 16) + s0 + at(words, i - 7) + s1) | 0
  }
  let a = at(state, 0)
  let b = at(state, 1)
  let c = at(state, 2)
  let d = at(state, 3)
  let e = at(state, 4)
  let f = at(state, 5)
  let g = at(state, 6)
  let h = at(state, 7)
  for (let i = 0; i < 64; i += 1) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + at(rounds, i) + at(words, i)) | 0
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const sums = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i += 1) state[i] = at(state, i) + (sums[i] ?? 0)
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** Every index used here is inside its array. */
function at(array: Int32Array, index: number): number {
  return array[index] ?? 0
}
