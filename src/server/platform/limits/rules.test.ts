import { describe, expect, test } from 'vitest'
import type { LimitName } from '#contract/limits.ts'
import { decideLimit, limitHits, graceKey } from './rules.ts'

const secrets = ['a-secret-of-this-test-0123456789abcdef']
const now = new Date('2025-03-01T12:07:30Z')
const caller = { sessionId: 'a'.repeat(64), address: '203.0.113.7' }
const about = (email: string | null, order: string | null = null) => ({ ...caller, topic: { email, order } })
const keys = (subjects: Parameters<typeof limitHits>[2], name: LimitName) =>
  limitHits(secrets, [name], subjects, now).map((hit) => hit.key)

describe('[D60] what a call counts towards', () => {
  test('session and address rules before the body is read, account and e-mail rules with the typed address', () => {
    expect(limitHits(secrets, ['login'], caller, now).map((hit) => hit.max)).toEqual([20])
    expect(limitHits(secrets, ['login'], about('a@b.example'), now).map((hit) => hit.max)).toEqual([5])
    expect(limitHits(secrets, ['priceLookup'], caller, now).map((hit) => hit.max)).toEqual([60, 600, 2000])
  })

  test('e-mail addresses are trimmed and lower-cased', () => {
    expect(keys(about('  Ann@B.Example '), 'mailing')).toEqual(keys(about('ann@b.example'), 'mailing'))
    expect(keys(about('bob@b.example'), 'mailing')).not.toEqual(keys(about('ann@b.example'), 'mailing'))
  })

  test('the changes of one order count together for one owner, and for nobody else', () => {
    expect(keys(caller, 'orderChange')).toHaveLength(1)
    expect(keys(about('a@b.example', null), 'orderChange')).toEqual([])
    const [one] = keys(about(null, 'order owner'), 'orderChange')
    expect(keys(about('a@b.example', 'order owner'), 'orderChange')).toEqual([one])
    expect(keys(about(null, 'order stranger'), 'orderChange')).not.toEqual([one])
  })

  test('a customer is counted across sessions, a guest by theirs', () => {
    const [one, other] = [caller, { ...caller, sessionId: 'b'.repeat(64) }]
    const logged = { customerId: '0198a000-0000-7000-8000-000000000001' }
    expect(keys({ ...one, ...logged }, 'accountChange')).toEqual(
      keys({ ...other, ...logged }, 'accountChange'),
    )
    expect(keys(one, 'accountChange')).not.toEqual(keys(other, 'accountChange'))
    expect(keys({ ...about(null), ...logged }, 'accountChange')).toEqual([])
  })

  test('a call without a session is counted by its address', () => {
    const nobody = { sessionId: null, address: '203.0.113.7' }
    expect(keys(nobody, 'coupon')).toHaveLength(2)
    expect(keys(nobody, 'coupon')).not.toEqual(keys(caller, 'coupon'))
    expect(keys(nobody, 'coupon')).not.toEqual(keys({ ...nobody, address: '203.0.113.8' }, 'coupon'))
  })

  test('two limits never share a counter, and no key shows its subject', () => {
    const all = [...keys(caller, 'coupon'), ...keys(caller, 'upload'), ...keys(caller, 'placing')]
    expect(new Set(all).size).toBe(6)
    expect(all.join()).not.toContain(caller.sessionId)
  })

  test.each([
    ['::ffff:203.0.113.7', '203.0.113.7', true],
    ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8::1', '2001:db8:0:0:1::', true],
    ['::1', '::2', true],
    ['fe80::1%eth0', 'fe80::2', true],
    ['203.0.113.7', '203.0.113.8', false],
  ])('%s and %s are one subject: %s', (one, other, isSame) => {
    const [a, b] = [one, other].map((address) => keys({ sessionId: null, address }, 'registration'))
    expect(JSON.stringify(a) === JSON.stringify(b)).toBe(isSame)
  })
})

describe('[D60] deciding', () => {
  const hits = limitHits(secrets, ['priceLookup'], caller, now)

  test('the last allowed call passes and the next one does not', () => {
    expect(decideLimit(hits, { counts: [60, 60, 60], graced: false }, now)).toEqual({ ok: true })
    expect(decideLimit(hits, { counts: [61, 61, 61], graced: false }, now)).toEqual({
      ok: false,
      retryAfterSeconds: 30,
    })
  })

  test('the longest wait of all rules that are over is told', () => {
    expect(decideLimit(hits, { counts: [61, 601, 601], graced: false }, now)).toEqual({
      ok: false,
      retryAfterSeconds: 52 * 60 + 30,
    })
  })

  test('grace raises the limits tenfold and no further', () => {
    expect(decideLimit(hits, { counts: [600, 600, 600], graced: true }, now)).toEqual({ ok: true })
    expect(decideLimit(hits, { counts: [601, 601, 601], graced: true }, now).ok).toBe(false)
  })

  test('grace belongs to one session at one address', () => {
    expect(graceKey(secrets, { sessionId: null, address: caller.address })).toBeNull()
    expect(graceKey(secrets, { ...caller, address: '203.0.113.8' })).not.toBe(graceKey(secrets, caller))
    expect(graceKey(secrets, { ...caller, sessionId: 'b'.repeat(64) })).not.toBe(graceKey(secrets, caller))
  })
})
