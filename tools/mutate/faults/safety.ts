import type { PlantedFault } from '../fault.ts'

/** Forged calls, fresh logins, cookies, keys, repetition, what must not be kept. */
export const safetyFaults: readonly PlantedFault[] = [
  {
    name: 'a changing call without a token is taken',
    file: 'src/server/platform/http/gate.ts',
    find: "return isBound ? null : fail('request.bad-csrf-token')",
    replace: "return isBound || token === undefined ? null : fail('request.bad-csrf-token')",
    seenBy: ['src/server/platform/http/cross-site.test.ts'],
  },
  {
    name: 'another site under the same domain may change things',
    file: 'src/server/platform/http/gate.ts',
    find: "site === 'same-origin' || site === 'none'",
    replace: "site === 'same-origin' || site === 'same-site' || site === 'none'",
    seenBy: ['src/server/platform/http/cross-site.test.ts'],
  },
  {
    name: 'the address of an account changes without a fresh login',
    file: 'src/server/modules/accounts/routes.ts',
    find: `      const fresh = requireFresh(context)
      if (!fresh.ok) return fresh
      const { customerId } = customerActor(context.actor)
      await askEmailChange(`,
    replace: `      const { customerId } = customerActor(context.actor)
      await askEmailChange(`,
    seenBy: ['src/server/modules/accounts/changes.test.ts'],
  },
  {
    name: 'a login is fresh for 15 hours',
    file: 'src/server/modules/accounts/fresh.ts',
    find: 'const freshMs = 15 * 60_000',
    replace: 'const freshMs = 15 * 60 * 60_000',
    seenBy: ['src/server/modules/accounts/login.test.ts'],
  },
  {
    name: 'a copy of the own data is fetched without a fresh login',
    file: 'src/server/modules/privacy/routes.ts',
    find: 'if (owned.customerId !== null && !fresh.ok) return fresh',
    replace: 'if (owned.customerId === null && !fresh.ok) return fresh',
    seenBy: ['src/server/modules/privacy/exports.test.ts'],
  },
  {
    name: 'scripts can read the cookie of the session',
    file: 'src/server/platform/sessions/cookie.ts',
    find: 'Path=/; HttpOnly; ',
    replace: 'Path=/; ',
    seenBy: ['src/server/platform/sessions/cookie.test.ts'],
  },
  {
    name: 'the cookie of a link leaves with plain http',
    file: 'src/server/platform/http/link-cookie.ts',
    find: "SameSite=Lax${https ? '; Secure' : ''}",
    replace: 'SameSite=Lax',
    seenBy: ['src/server/platform/http/link-cookie.test.ts'],
  },
  {
    name: 'the session of before stays open after a login',
    file: 'src/server/platform/sessions/sessions.ts',
    find: `    rotate: async (tx, current, holder) => {
      await end(tx, current.sessionId)
`,
    replace: `    rotate: async (tx, current, holder) => {
`,
    seenBy: ['src/server/platform/sessions/sessions.test.ts'],
  },
  {
    name: 'a new password leaves the other sessions open',
    file: 'src/server/modules/accounts/change-password.ts',
    find: `    await endCustomerSessions(tx, customerId, actor.sessionId)
`,
    replace: '',
    seenBy: ['src/server/modules/accounts/changes.test.ts'],
  },
  {
    name: 'the key of a mail opens twice',
    file: 'src/server/modules/accounts/repo-keys.ts',
    find: `    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(`,
    replace: `    .where('expires_at', '>', now)
    .returning(`,
    seenBy: ['src/server/modules/accounts/account.test.ts'],
  },
  {
    name: 'the key of a mail opens after its end',
    file: 'src/server/modules/accounts/repo-keys.ts',
    find: `    .where('expires_at', '>', now)
    .returning(`,
    replace: '    .returning(',
    seenBy: ['src/server/modules/accounts/account.test.ts'],
  },
  {
    name: 'the key of a repeated call counts for customers only',
    file: 'src/server/platform/http/run.ts',
    find: 'if (idempotencyKey === null || actor === null ||',
    replace: 'if (idempotencyKey === null || actor?.customerId == null ||',
    seenBy: ['src/server/platform/http/frame.test.ts', 'src/server/modules/box/box.test.ts'],
  },
  {
    name: 'a key of repetition is taken for another body',
    file: 'src/server/platform/idempotency/idempotency.ts',
    find: `    if (!record.bodyHash.equals(request.bodyHash)) return fail('request.key-reused')
`,
    replace: '',
    seenBy: ['src/server/platform/idempotency/idempotency.test.ts'],
  },
  {
    name: 'a caller keeps as many answers as they like',
    file: 'src/server/platform/idempotency/kept-answers.ts',
    find: 'where bytes > ${maxKeptBytes}',
    replace: 'where bytes > 10000 * ${maxKeptBytes}',
    seenBy: ['src/server/platform/idempotency/idempotency.test.ts'],
  },
  {
    name: 'a call that may run again keeps its answer',
    file: 'src/server/platform/idempotency/kept-answers.ts',
    find: "onRepeat === 'same-answer' ? sealing.sealBytes",
    replace: 'onRepeat !== undefined ? sealing.sealBytes',
    seenBy: ['src/server/platform/idempotency/idempotency.test.ts', 'src/server/platform/http/frame.test.ts'],
  },
  {
    name: 'one address holds every connection',
    file: 'src/server/platform/http/connection-bounds.ts',
    find: 'if (!peers.isProxy && peers.count > mostPerAddress) return closeOne(peers)',
    replace: 'if (!peers.isProxy && peers.count > most) return closeOne(peers)',
    seenBy: ['src/server/platform/http/connection-bounds.test.ts'],
  },
  {
    name: 'a busy connection is closed for a new one',
    file: 'src/server/platform/http/connection-bounds.ts',
    find: 'if (running > 0) return',
    replace: 'if (running > most) return',
    seenBy: ['src/server/platform/http/connection-bounds.test.ts'],
  },
  {
    name: 'a request whose body drips holds its connection',
    file: 'src/server/platform/http/server.ts',
    find: "if (isReceiving) request.once('end', () => bound.arrived())",
    replace: "if (hasBody(request) && request.complete) request.once('end', () => bound.arrived())",
    seenBy: ['src/server/platform/http/connection-bounds.test.ts'],
  },
  {
    name: 'a proxy that adds no header reaches what is for developers',
    file: 'src/server/platform/http/from-this-machine.ts',
    find: 'httpVersion !== versionOfBrowsers || ',
    replace: "httpVersion === '' || ",
    seenBy: [
      'src/server/platform/http/from-this-machine.test.ts',
      'src/server/modules/notices/mail-pages.test.ts',
    ],
  },
  {
    name: 'an address holds characters nobody sees',
    file: 'src/kernel/email.ts',
    find: '^${noInvisible}(?=',
    replace: '^(?=',
    seenBy: ['src/kernel/email.test.ts', 'src/server/modules/accounts/attacks/spelling-attacks.test.ts'],
  },
  {
    name: 'what somebody types pushes out the menus',
    file: 'src/server/platform/http/kept-values.ts',
    find: 'const provingUses = 2',
    replace: 'const provingUses = 200_000',
    seenBy: ['src/server/platform/http/typed-answers.test.ts', 'src/server/platform/http/keeping.test.ts'],
  },
  {
    name: 'every change of an order sends a mail of its own',
    file: 'src/server/modules/notices/write-mail.ts',
    find: 'const taken = key === null ? null : await takeWaiting(tx, key)',
    replace: 'const taken: Date | null = key === null ? null : now',
    seenBy: ['src/server/modules/notices/order-mails.test.ts', 'src/server/order-changes.test.ts'],
  },
  {
    name: 'an event is handled again by the next worker',
    file: 'src/server/platform/outbox.ts',
    find: 'if (await remember(tx, handler.name, event.id)) await handler.run(tx, event)',
    replace: `await remember(tx, handler.name, event.id)
      await handler.run(tx, event)`,
    seenBy: ['src/server/platform/outbox.test.ts'],
  },
  {
    name: 'an account number is shown with its last seven characters',
    file: 'src/kernel/mask-iban.ts',
    find: 'iban.slice(-3)',
    replace: 'iban.slice(-7)',
    seenBy: ['src/server/modules/sell-checkout/payout-rules.test.ts'],
  },
  {
    name: 'addresses of mail stand in the log',
    file: 'src/server/platform/log-redaction.ts',
    find: "if (safe.includes('@')) safe = safe.replace(emailAddress, hidden)",
    replace: "if (safe.startsWith('@')) safe = safe.replace(emailAddress, hidden)",
    seenBy: ['src/server/platform/log.test.ts'],
  },
  {
    name: 'a page may run any inline script',
    file: 'src/server/platform/pages/security-headers.ts',
    find: '["script-src \'self\'", ...hashes]',
    replace: "[\"script-src 'self' 'unsafe-inline'\"]",
    seenBy: ['src/server/platform/pages/page-headers.test.ts'],
  },
  {
    name: 'a page may be framed by others',
    file: 'src/server/platform/pages/security-headers.ts',
    find: `    "frame-ancestors 'none'",
`,
    replace: '',
    seenBy: ['src/server/platform/pages/page-headers.test.ts'],
  },
  {
    name: 'a text that begins like a formula is calculated in a table',
    file: 'src/server/modules/privacy/csv.ts',
    find: "formulaStart.test(text) ? `'${text}` : text",
    replace: 'text',
    seenBy: ['src/server/modules/privacy/csv.test.ts'],
  },
  {
    name: 'a paper opens in the browser',
    file: 'src/server/platform/http/answer-file.ts',
    find: '`attachment; filename=',
    replace: '`inline; filename=',
    seenBy: ['src/server/downloads.test.ts'],
  },
  {
    name: 'the masked bank account waits in the queue in plain',
    file: 'src/server/modules/accounts/sealed.ts',
    find: "return sealing.seal(text, placeOfTravel(travel)).toString('base64')",
    replace: 'return text',
    seenBy: ['src/server/modules/notices/sealed-mails.test.ts'],
  },
  {
    name: 'the copy of a customer ends with a change of address',
    file: 'src/server/modules/accounts/change-email.ts',
    find: 'if (customer.isConfirmed) await keepFormerEmail',
    replace: 'if (!customer.isConfirmed) await keepFormerEmail',
    seenBy: ['src/server/modules/privacy/former-address.test.ts'],
  },
  {
    name: 'what the next reader of an address did is given to who left it',
    file: 'src/server/platform/mailbox.ts',
    find: '(own.until is null or ${sql.ref(at)} < own.until)',
    replace: '(own.until is null or ${sql.ref(at)} is not null)',
    seenBy: ['src/server/modules/privacy/former-address.test.ts'],
  },
]
