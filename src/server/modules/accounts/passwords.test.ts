import { describe, expect, test } from 'vitest'
import { patientOptions } from '#testing/patient.ts'
import { createPasswords, hashNew } from './passwords.ts'
import { createQueue } from './queue.ts'

const password = 'correct horse battery'

describe('[D13] a password', () => {
  const passwords = createPasswords()

  test('is kept as Argon2id with 19 456 KiB, two passes and one lane', async () => {
    const one = await passwords.hash(password)
    const other = await passwords.hash(password)
    if (!one.ok || !other.ok) throw new Error('hashing was refused')
    expect(one.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one.value).not.toBe(other.value)
    const right = { ok: true, value: { isRight: true, isOutdated: false } }
    expect(await passwords.verify(one.value, password)).toEqual(right)
    expect(await passwords.verify(one.value, `${password}.`)).toMatchObject({ value: { isRight: false } })
  })

  test('is never right where there is none', async () => {
    expect(await passwords.verify(null, password)).toMatchObject({ ok: true, value: { isRight: false } })
    expect(await passwords.verify(null, '')).toMatchObject({ ok: true, value: { isRight: false } })
  })

  test('that is common is refused', async () => {
    expect(await hashNew(passwords, password)).toMatchObject({ ok: true })
    expect(await hashNew(passwords, 'password123')).toEqual({ ok: false, code: 'register.password-common' })
  })

  test('waits behind 20 others at most, then is refused with the time to wait', async () => {
    const crowd = createPasswords()
    const answers = await Promise.all(Array.from({ length: 23 }, () => crowd.verify(null, password)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(22)
    expect(answers.at(-1)).toEqual({
      ok: false,
      code: 'request.too-many',
      details: { retryAfterSeconds: 5 },
    })
    expect(await crowd.verify(null, password)).toMatchObject({ ok: true })
  })
})

describe('a queue', () => {
  test('runs two at once, in the order they came, and goes on after a failure', async () => {
    const queue = createQueue({ atOnce: 2, mostWaiting: 3 })
    const started: number[] = []
    const ends: (() => void)[] = []
    const work = (at: number) => () =>
      new Promise<number>((resolve, reject) => {
        started.push(at)
        ends.push(() => (at === 1 ? reject(new Error('broken')) : resolve(at)))
      })
    const done = [0, 1, 2, 3, 4].map(async (at) => queue(work(at))?.catch(() => -1))
    expect(queue(work(5))).toBeNull()
    for (let at = 0; at < 5; at += 1) {
      await expect.poll(() => ends.length, patientOptions).toBeGreaterThan(at)
      expect(started.length).toBeLessThanOrEqual(at + 2)
      ends[at]?.()
    }
    expect(await Promise.all(done)).toEqual([0, -1, 2, 3, 4])
    expect(started).toEqual([0, 1, 2, 3, 4])
  })
})
