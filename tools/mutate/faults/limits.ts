import type { Fault } from '../fault.ts'

/** How often and how much: limits of calls, sizes of requests. */
export const limitsFaults: readonly Fault[] = [
  {
    name: 'coupon tries are limited to 300 an hour instead of 30',
    file: 'src/contract/limits.ts',
    find: `  coupon: [
    { subject: 'session', max: 30, windowSeconds: hour },`,
    replace: `  coupon: [
    { subject: 'session', max: 300, windowSeconds: hour },`,
    seenBy: ['src/server/platform/limits/limiter.test.ts'],
  },
  {
    name: 'a password may be guessed 50 times in 15 minutes',
    file: 'src/contract/limits.ts',
    find: "{ subject: 'account', max: 5, windowSeconds: 15 * minute }",
    replace: "{ subject: 'account', max: 50, windowSeconds: 15 * minute }",
    seenBy: ['src/server/modules/accounts/login.test.ts'],
  },
  {
    name: 'a mailbox gets 50 mails in 15 minutes',
    file: 'src/contract/limits.ts',
    find: "{ subject: 'email', max: 5, windowSeconds: 15 * minute }",
    replace: "{ subject: 'email', max: 50, windowSeconds: 15 * minute }",
    seenBy: ['src/server/modules/accounts/attacks/enumeration-attacks.test.ts'],
  },
  {
    name: 'logins are counted for minutes instead of quarters of an hour',
    file: 'src/contract/limits.ts',
    find: "{ subject: 'address', max: 20, windowSeconds: 15 * minute }",
    replace: "{ subject: 'address', max: 20, windowSeconds: minute }",
    seenBy: ['src/server/limits-table.test.ts'],
  },
  {
    name: 'placing an order is not limited',
    file: 'src/contract/routes/sell-checkout.ts',
    find: `    limits: ['placing'],
`,
    replace: '',
    seenBy: ['src/server/limits-table.test.ts'],
  },
  {
    name: 'coupons can be tried without a limit',
    file: 'src/contract/routes/sell-checkout.ts',
    find: `    limits: ['coupon'],
`,
    replace: '',
    seenBy: ['src/server/limits-table.test.ts'],
  },
  {
    name: 'looking up a list of codes is not limited',
    file: 'src/contract/routes/bulk.ts',
    find: `    limits: ['priceLookup'],
`,
    replace: '',
    seenBy: ['src/server/limits-table.test.ts'],
  },
  {
    name: 'the last allowed call is refused',
    file: 'src/server/platform/limits/rules.ts',
    find: '> hit.max * factor',
    replace: '> hit.max * factor - 1',
    seenBy: ['src/server/platform/limits/rules.test.ts'],
  },
  {
    name: 'who leaves the cookie out is not counted',
    file: 'src/server/platform/limits/rules.ts',
    find: "return subject === 'session' && sessionId !== null ? sessionId : network(address)",
    replace: "return subject === 'session' ? sessionId : network(address)",
    seenBy: ['src/server/platform/limits/rules.test.ts'],
  },
  {
    name: 'every address of one IPv6 network counts for itself',
    file: 'src/server/platform/limits/rules.ts',
    find: '.slice(0, 4)',
    replace: '.slice(0, 8)',
    seenBy: ['src/server/platform/limits/rules.test.ts'],
  },
  {
    name: 'a solved challenge lifts every limit a hundredfold',
    file: 'src/server/platform/limits/rules.ts',
    find: 'export const graceFactor = 10',
    replace: 'export const graceFactor = 100',
    seenBy: ['src/server/platform/limits/rules.test.ts', 'src/server/platform/limits/limiter.test.ts'],
  },
  {
    name: 'bodies of 2.5 MB are read',
    file: 'src/server/platform/http/parse-body.ts',
    find: 'const jsonLimitBytes = 256 * 1024',
    replace: 'const jsonLimitBytes = 2560 * 1024',
    seenBy: ['src/server/platform/http/hostile.test.ts'],
  },
  {
    name: 'a box takes 2000 items',
    file: 'src/server/platform/settings.ts',
    find: "'box.maxItems': 200,",
    replace: "'box.maxItems': 2000,",
    seenBy: ['src/server/modules/box/rules.test.ts'],
  },
  {
    name: 'a request may carry fields nobody knows',
    file: 'src/contract/schemas/cart.ts',
    find: 'CouponChange = z.strictObject',
    replace: 'CouponChange = z.object',
    seenBy: ['src/contract/api.test.ts'],
  },
]
