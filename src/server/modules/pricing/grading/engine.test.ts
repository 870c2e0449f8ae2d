import { describe, expect, test } from 'vitest'
import { fail } from '#kernel/result.ts'
import { gradingAnswers, questionsFrom, treeNamed, type GivenAnswers } from '#testing/grading.ts'
import type { Grading } from './answers.ts'
import { gradeAll, gradeSoFar } from './grade.ts'
import { sealedQuestion, singleChoice } from '#server/modules/pricing/data/tree-parts.ts'
import { classPrices } from './price.ts'
import { Tree, treeFor } from './tree.ts'

const basis = { baseCents: 32_000, minOfferCents: 300, stopReason: null }
const phone = treeNamed('phone')
/** The questions of the rulebook for a phone, in its order. */
const rulebookQuestions = 'sealed works screen body battery lock network parts liquid'.split(' ')

function sent(told: GivenAnswers): Grading['answers'] {
  return Object.entries(told).map(([questionName, keys]) => ({ questionName, answerKeys: keys.split(' ') }))
}

function soFar(tree: Tree, told: GivenAnswers) {
  const result = gradeSoFar(tree, sent(told), basis)
  if (!result.ok) throw new Error(result.code)
  return result.value
}

function whole(tree: Tree, told: GivenAnswers, baseCents = 32_000) {
  const result = gradeAll(tree, gradingAnswers(tree, told), { ...basis, baseCents })
  if (!result.ok) throw new Error(result.code)
  return result.value
}

describe('questions', () => {
  test('are open until they are answered, faults only after a fault was told', () => {
    const open = soFar(phone, {}).openQuestions
    expect(open).toEqual(questionsFrom(phone, 'sealed'))
    expect(open.filter((name) => rulebookQuestions.includes(name))).toEqual(rulebookQuestions)
    expect(soFar(phone, { sealed: 'no', works: 'some_fault' }).openQuestions[0]).toBe('faults')
  })

  test('end with a seal that is intact', () => {
    expect(soFar(phone, { sealed: 'yes' })).toMatchObject({
      openQuestions: [],
      price: { priceCents: 33_900, variantLabel: 'NEW' },
    })
  })

  test.each([
    ['phone', 'swollen screen body lock liquid'],
    ['tablet', 'swollen screen body lock liquid'],
    ['watch', 'swollen screen body strap charger lock liquid'],
    ['laptop', 'swollen screen body keyboard_layout charger lock liquid'],
    ['console', 'body controller cables lock liquid'],
    ['camera', 'screen body power liquid'],
    ['lens', 'glass body caps'],
  ])('of a %s that stays dark are all that its outside and its owner can answer: %s [G3]', (name, open) => {
    const dark = soFar(treeNamed(name, 'cellular'), { sealed: 'no', works: 'no_power' })
    expect(dark.openQuestions).toEqual(open.split(' '))
  })

  test('are asked of devices only that have what they ask for', () => {
    const names = (tree: Tree) => tree.questions.map(({ name }) => name)
    expect(names(treeNamed('tablet'))).not.toContain('network')
    expect(names(treeNamed('tablet', 'cellular'))).toContain('network')
    expect(names(treeNamed('generic'))).toEqual(['sealed', 'works', 'body', 'accessories'])
    expect(treeNamed('generic').questions[1]?.answers.map(({ key }) => key)).toEqual(['all', 'some_fault'])
    expect(names(treeNamed('generic', 'battery', 'screen', 'account'))).toHaveLength(7)
  })
})

test('a tree with a trait of the next version can be read, and devices without the trait are not asked', () => {
  const newer = {
    ...singleChoice('cushions', { good: {}, torn: { deduct: 1500 } }),
    onlyWith: 'ear-cushions',
  }
  const tree = Tree.parse({ ...treeNamed('generic'), questions: [sealedQuestion, newer] })
  expect(treeFor(tree, new Set(['power'])).questions.map(({ name }) => name)).toEqual(['sealed'])
})

describe('[G4] answers are refused', () => {
  test.each([
    [{ sealed: 'no', holograph: 'yes' }, 'grading.unknown-answer', ['holograph']],
    [{ sealed: 'perhaps' }, 'grading.unknown-answer', ['sealed']],
    [{ sealed: 'no', constructor: 'toString' }, 'grading.unknown-answer', ['constructor']],
    [{ sealed: 'no', works: 'hasOwnProperty' }, 'grading.unknown-answer', ['works']],
    [{ sealed: 'yes', screen: 'deep' }, 'grading.contradictory', ['screen']],
    [{ sealed: 'no', works: 'all', faults: 'touch' }, 'grading.contradictory', ['faults']],
    [{ sealed: 'no', screen: 'light deep' }, 'grading.contradictory', ['screen']],
  ] as const)('%j: %s names %j', (told, code, questions) => {
    expect(gradeSoFar(phone, sent({ ...told }), basis)).toEqual(fail(code, { extra: { questions } }))
  })

  test('to one question twice, even the same', () => {
    const twice = [...sent({ sealed: 'no' }), ...sent({ sealed: 'no' })]
    expect(gradeSoFar(phone, twice, basis)).toEqual(
      fail('grading.contradictory', { extra: { questions: ['sealed'] } }),
    )
  })

  test('while some are missing, with the list of them', () => {
    expect(gradeAll(phone, sent({ sealed: 'no', works: 'no_power' }), basis)).toEqual(
      fail('grading.incomplete', { extra: { openQuestions: 'swollen screen body lock liquid'.split(' ') } }),
    )
  })
})

describe('an answer that ends the offer', () => {
  test.each([
    ['phone', { battery: 'swollen' }, 'HAZARD_BATTERY'],
    ['phone', { works: 'no_power', swollen: 'yes' }, 'HAZARD_BATTERY'],
    ['phone', { lock: 'cannot_remove' }, 'ACCOUNT_LOCKED'],
    ['console', { lock: 'banned_online' }, 'BANNED'],
    ['lens', { glass: 'fungus_haze' }, 'OPTICAL_FUNGUS'],
  ] as const)('%s %j stops it with %s, and the lines sum to nothing', (name, told, stopReason) => {
    const { priceCents, lines, ...graded } = whole(treeNamed(name), { ...told })
    expect([priceCents, graded.stopReason]).toEqual([0, stopReason])
    expect(lines.reduce((sum, { deltaCents }) => sum + deltaCents, 0)).toBe(0)
  })

  test('makes all further questions needless', () => {
    expect(soFar(phone, { sealed: 'no', lock: 'cannot_remove' })).toMatchObject({
      openQuestions: [],
      range: null,
      price: { priceCents: 0, stopReason: 'ACCOUNT_LOCKED' },
    })
  })

  test('is an opened pack of earphones', () => {
    const earphones = treeNamed('generic', 'power', 'battery', 'in-ear')
    expect(soFar(earphones, { sealed: 'no' }).price).toMatchObject({ priceCents: 0, stopReason: 'HYGIENE' })
    const [sealed, ...opened] = classPrices(earphones, basis)
    expect(sealed).toMatchObject({ variantLabel: 'NEW', priceCents: 32_900, stopReason: null })
    expect(new Set(opened.map(({ stopReason }) => stopReason))).toEqual(new Set(['HYGIENE']))
  })
})

describe('what is hardly worth anything', () => {
  test('gets no offer below the least one', () => {
    expect(whole(phone, { works: 'no_power' }, 3500)).toMatchObject({ priceCents: 350, stopReason: null })
    expect(whole(phone, { works: 'no_power' }, 2900)).toMatchObject({
      priceCents: 0,
      stopReason: 'LOW_VALUE',
    })
  })

  test('is never worth less than nothing', () => {
    expect(whole(phone, { works: 'no_power', screen: 'cracked' })).toMatchObject({
      priceCents: 0,
      stopReason: 'LOW_VALUE',
    })
  })
})

describe('a device with faults [G3]', () => {
  const faults = 'touch pixels_burn_in biometrics rear_camera mobile_network'

  test('loses at most what one loses that stays dark, line by line, and what else is wrong on top', () => {
    const { priceCents, lines } = whole(phone, {
      works: 'some_fault',
      faults,
      battery: 'lt80',
      liquid: 'yes',
    })
    const told = lines.flatMap(({ kind, answerKey, deltaCents }) =>
      kind === 'deduction' ? [[answerKey, deltaCents]] : [],
    )
    // 45 % of 320 € in all: two faults whole, a third in part; the liquid is not among them.
    expect(told).toEqual([
      ['touch', -6400],
      ['pixels_burn_in', -4800],
      ['biometrics', -3200],
      ['rear_camera', 0],
      ['mobile_network', 0],
      ['lt80', 0],
      ['yes', -9600],
    ])
    expect(priceCents).toBe(0)
  })

  test('is worth as much as one that stays dark when its faults cost more than that', () => {
    const dark = whole(phone, { works: 'no_power' }).priceCents
    expect(whole(phone, { works: 'some_fault', faults, battery: 'lt80' }).priceCents).toBe(dark)
    expect(dark).toBe(3200)
  })
})

describe('while questions are open', () => {
  test('the range goes from the worst to the best that can still come', () => {
    expect(soFar(phone, {}).range).toEqual({ lowestCents: 0, highestCents: 33_900 })
    expect(soFar(phone, { sealed: 'no' }).range?.highestCents).toBe(32_000)
    const caps = { sealed: 'no', works: 'all', glass: 'clear', body: 'light' }
    expect(soFar(treeNamed('lens'), caps).range).toEqual({ lowestCents: 27_800, highestCents: 28_100 })
  })

  test('every answer reached so far and the next one say what they cost', () => {
    const { effects } = soFar(phone, { sealed: 'no', works: 'all' })
    const of = (question: string) =>
      Object.fromEntries(
        effects.filter((one) => one.questionName === question).map((one) => [one.answerKey, one.deltaCents]),
      )
    expect([...new Set(effects.map(({ questionName }) => questionName))]).toEqual([
      'sealed',
      'works',
      'screen',
    ])
    expect(of('sealed')).toEqual({ yes: 0, no: -1900 })
    expect(of('screen')).toEqual({
      flawless: 0,
      micro: -2000,
      light: -4200,
      visible: -7700,
      deep: -14_400,
      cracked: -20_200,
    })
    // Open faults stand at the cheapest one.
    expect(of('works')).toEqual({ all: 0, some_fault: -15_700, no_power: -28_800 })
  })

  test('a fault is held against not having it, and what stops has no price', () => {
    const told = { sealed: 'no', works: 'some_fault', faults: 'touch' }
    const { effects } = soFar(phone, told)
    const costs = (key: string) => effects.find(({ answerKey }) => answerKey === key)?.deltaCents
    expect([costs('touch'), costs('sensors')]).toEqual([-20_800, -1300])
    const battery = soFar(phone, { ...told, screen: 'light', body: 'light' }).effects
    expect(battery.find(({ answerKey }) => answerKey === 'swollen')?.deltaCents).toBeNull()
  })
})
