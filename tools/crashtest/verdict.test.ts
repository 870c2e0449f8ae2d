import { describe, expect, test } from 'vitest'
import { newRun } from './rounds.ts'
import { mixStrikes, type Strike } from './strikes.ts'
import { crashtestVerdict } from './verdict.ts'

const none = { lost: [], doubled: [], broken: [] }
const runWith = (...outages: ReturnType<typeof newRun>['outages']) => ({
  ...newRun(1, []),
  outages,
  told: ['a', 'b'],
  cutOff: 1,
})

describe('[Z10] the verdict of a crash test', () => {
  test('counts the kills and the lost and doubled orders, and says how long the shop did not serve', () => {
    const run = runWith(
      { victim: 'server', ms: 2_000 },
      { victim: 'server', ms: 4_000 },
      { victim: 'database', ms: 1_500 },
    )
    expect(crashtestVerdict(run, none)).toEqual({
      isGood: true,
      lines: [
        '2 kills of the server, 1 of the database, 2 orders acknowledged, 1 presses cut off and repeated',
        '0 orders lost, 0 doubled, 0 broken',
        'ready again after a kill of the server: median 3.0 s, at most 4.0 s; of the database: median 1.5 s, at most 1.5 s',
        'Every order is whole and single, its number follows the last, and one mail tells of it.',
      ],
    })
  })

  test.each([
    { lost: ['order a was told and is not there'] },
    { doubled: ['b was told to nobody'] },
    { broken: ['b: mails is 2 instead of 1'] },
  ])('is bad with %o', (fault) => {
    const { isGood, lines } = crashtestVerdict(runWith({ victim: 'server', ms: 1 }), { ...none, ...fault })
    expect(isGood).toBe(false)
    expect(lines).toContain(Object.values(fault)[0]?.[0])
    expect(lines.at(-1)).toBe('1 faults.')
  })

  test.each(['server', 'database'] as const)(
    'is bad when the shop needs too long to come back after a kill of the %s',
    (victim) => {
      expect(crashtestVerdict(runWith({ victim, ms: 10_000 }), none).isGood).toBe(true)
      expect(crashtestVerdict(runWith({ victim, ms: 10_001 }), none).isGood).toBe(false)
    },
  )
})

test('the kills of the database are spread among those of the server', () => {
  const strike = (victim: Strike['victim']): Strike => ({ victim, hit: (app) => Promise.resolve(app) })
  const victims = (rounds: number, databaseRounds: number) =>
    mixStrikes({ rounds, databaseRounds }, strike('server'), strike('database')).map(
      ({ victim }) => victim[0],
    )
  expect(victims(4, 2).join('')).toBe('ssdssd')
  expect(victims(2, 0).join('')).toBe('ss')
  expect(victims(0, 2).join('')).toBe('dd')
  expect(victims(100, 20).filter((victim) => victim === 'd')).toHaveLength(20)
})
