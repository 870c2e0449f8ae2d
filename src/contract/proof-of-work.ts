import { sha256 } from '#kernel/sha256.ts'

/**
 * Verification (D61): a number for which SHA-256 of (SHA-256 of the challenge, then the number in digits) starts
 * with enough zero bits. Hashing the challenge first makes every try one short block, whatever its length.
 */
export function isSolved(challenge: string, nonce: string, difficulty: number): boolean {
  return hasZeroBits(seedOf(challenge), nonce, difficulty)
}

/**
 * Tries `tries` numbers from `from` on. Bounded, so that a worker can report progress and be stopped between
 * two calls; null means: go on with `from + tries`.
 */
export function solveChallenge(
  challenge: string,
  difficulty: number,
  from: number,
  tries: number,
): string | null {
  const seed = seedOf(challenge)
  for (let nonce = from; nonce < from + tries; nonce += 1) {
    if (hasZeroBits(seed, String(nonce), difficulty)) return String(nonce)
  }
  return null
}

function seedOf(challenge: string): Uint8Array {
  return sha256(new TextEncoder().encode(challenge))
}

function hasZeroBits(seed: Uint8Array, nonce: string, difficulty: number): boolean {
  const message = new Uint8Array(seed.length + nonce.length)
  message.set(seed)
  for (let i = 0; i < nonce.length; i += 1) message[seed.length + i] = nonce.charCodeAt(i)
  return leadingZeroBits(sha256(message)) >= difficulty
}

function leadingZeroBits(digest: Uint8Array): number {
  let bits = 0
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}
