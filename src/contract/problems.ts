/** Every refusal the server can give, with its HTTP status. The texts are `problems.<code>` in six languages. */
export const problems = {
  // Given by the frame, before or around any handler.
  'request.malformed': 400,
  'request.bad-idempotency-key': 400,
  'session.required': 401,
  'login.required': 401,
  'request.cross-site': 403,
  'request.bad-csrf-token': 403,
  'staff.role-missing': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request.key-reused': 409,
  'request.key-running': 409,
  gone: 410,
  'request.too-large': 413,
  'request.url-too-long': 414,
  'request.media-type': 415,
  'request.unknown-host': 421,
  'request.invalid': 422,
  'request.too-many': 429,
  'request.header-too-large': 431,
  internal: 500,
  'not-built': 501,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof problems
