import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '#server/platform/clock.ts'
import type { Grants } from './grants.ts'
import type { SandboxKeys } from './keys.ts'

/** The things that every part of the sandbox gets. */
export interface Sandbox {
  /** The address of the sandbox, such as http://localhost:3001. */
  readonly origin: string
  /** The origins of the shop; the origins of this machine are always allowed. */
  readonly origins: readonly string[]
  readonly clock: Clock
  readonly grants: Grants
  readonly keys: () => Promise<SandboxKeys>
  /** How long the slow answer takes. */
  readonly slowMs: number
}

export interface SandboxRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly form: URLSearchParams
  readonly headers: IncomingHttpHeaders
}

export interface SandboxAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export function jsonAnswer(status: number, value: unknown): SandboxAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  }
}

/** RFC 6749 §5.2. */
export function oauthError(error: string, status = 400): SandboxAnswer {
  return jsonAnswer(status, { error })
}

export function redirectAnswer(location: string): SandboxAnswer {
  return { status: 302, headers: { location }, body: '' }
}

export function bearerToken({ headers }: SandboxRequest): string | null {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}
