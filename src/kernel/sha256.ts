/**
 * SHA-256 (FIPS 180-4) as a plain synchronous function. The browser's own is asynchronous, and a proof of work
 * asks for hundreds of thousands of short hashes in a row.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = pad(message)
  const state = Uint32Array.from(initial)
  const words = new Uint32Array(64)
  const view = new DataView(padded.buffer)
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(block + i * 4)
    compress(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, i) => digest.setUint32(i * 4, word))
  return new Uint8Array(digest.buffer)
}

/** First 32 bits of the fractional parts of the square roots (initial) and cube roots (rounds) of the primes. */
const initial = primes(8).map((prime) => fraction(Math.sqrt(prime)))
const rounds = Uint32Array.from(primes(64).map((prime) => fraction(Math.cbrt(prime))))

function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

/** A one bit, zeros, and the length in bits: whole blocks of 64 bytes. */
function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const lengthAt = new DataView(padded.buffer, padded.length - 8)
  lengthAt.setUint32(0, Math.floor(message.length / 2 ** 29))
  lengthAt.setUint32(4, message.length << 3)
  return padded
}

/* eslint-disable -- placeholder */
