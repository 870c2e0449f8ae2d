import { randomBytes } from 'node:crypto'
import type { Dialect, Fault } from './faults.ts'
import type { SandboxPerson } from './persons.ts'

/** The login that a tester allowed, until the shop has fetched it. */
export interface Grant {
  readonly dialect: Dialect
  readonly person: SandboxPerson
  readonly hidesEmail: boolean
  readonly fault: Fault | null
  readonly clientId: string
  readonly redirectUri: string
  readonly nonce: string | null
  /** PKCE S256. */
  readonly challenge: string | null
  readonly grantedAt: Date
}

export interface Grants {
  addCode(grant: Grant): string
  findCode(code: string): Grant | null
  /** Once. */
  takeCode(code: string): Grant | null
  addToken(grant: Grant): string
  findToken(token: string): Grant | null
  /** Apple tells the name only the first time. */
  isFirstTime(dialect: Dialect, personId: string): boolean
}

const most = 1_000

/** Kept in memory only, so a restart of the sandbox forgets everything. */
export function createGrants(): Grants {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const seen = new Set<string>()
  return {
    addCode: (grant) => add(codes, grant),
    findCode: (code) => codes.get(code) ?? null,
    takeCode: (code) => {
      const grant = codes.get(code) ?? null
      codes.delete(code)
      return grant
    },
    addToken: (grant) => add(tokens, grant),
    findToken: (token) => tokens.get(token) ?? null,
    isFirstTime: (dialect, personId) => {
      const key = `${dialect} ${personId}`
      if (seen.has(key)) return false
      seen.add(key)
      return true
    },
  }
}

function add(grants: Map<string, Grant>, grant: Grant): string {
  const name = randomBytes(24).toString('base64url')
  grants.set(name, grant)
  const [oldest] = grants.keys()
  if (grants.size > most && oldest !== undefined) grants.delete(oldest)
  return name
}
