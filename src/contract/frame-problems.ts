import type { ProblemCode } from './problems.ts'

/** Refusals any endpoint can give, because the frame around the handlers gives them. */
export const frameProblems = [
  'request.malformed',
  'request.bad-idempotency-key',
  'session.required',
  'login.required',
  'request.cross-site',
  'request.bad-csrf-token',
  'staff.role-missing',
  'not-found',
  'method-not-allowed',
  'request.key-reused',
  'request.key-running',
  'gone',
  'request.too-large',
  'request.url-too-long',
  'request.media-type',
  'request.unknown-host',
  'request.invalid',
  'request.too-many',
  'request.header-too-large',
  'internal',
  'not-built',
  'unavailable',
] as const satisfies readonly ProblemCode[]

export type FrameProblem = (typeof frameProblems)[number]
