import type { TreeAnswer, TreeQuestion } from '../grading/tree.ts'

/** Rulebook §2.1 and §2.2: what the trees of all devices have in common. */
type Effect = Omit<TreeAnswer, 'key'>

export function singleChoice(name: string, answers: Readonly<Record<string, Effect>>): TreeQuestion {
  return {
    name,
    type: 'single',
    answers: Object.entries(answers).map(([key, effect]) => ({ key, ...effect })),
  }
}

/** Sorted like the table: NEW, A0, A1, A2, A3, A4. */
export function classFactors(...row: readonly [number, number, number, number, number, number]) {
  const [NEW, A0, A1, A2, A3, A4] = row
  return { NEW, A0, A1, A2, A3, A4 }
}

/** Never opened, never activated: nothing else is asked. In-ear audio is bought in no other state. */
export const sealedQuestion = singleChoice('sealed', {
  yes: { class: 'NEW', skipTo: 'end' },
  no: { stopWith: { trait: 'in-ear', stop: 'HYGIENE' } },
})

/** The most that faults deduct: no more than a device that stays dark. */
const mostForFaults = 4500

/** What nobody can find out about a device that stays dark. */
const unseenInTheDark = ['battery', 'network', 'parts', 'sensor', 'shutter']

/** Of a device that stays dark, only what can be seen from outside of its battery is asked. */
export const swollenQuestion = singleChoice('swollen', { no: {}, yes: { stop: 'HAZARD_BATTERY' } })

/**
 * A fault costs its deduction and the best classes. However many there are, the device is worth at least what it is
 * worth when it stays dark, so nobody is paid for hiding that it switches on.
 */
export function worksQuestion(
  faults: Readonly<Record<string, number>>,
  ...inTheDark: readonly TreeQuestion[]
): TreeQuestion {
  const question: TreeQuestion = {
    name: 'faults',
    type: 'multi',
    answers: Object.entries(faults).map(([key, deduct]) => ({ key, class: 'A4', deduct })),
  }
  const answers = singleChoice('works', {
    all: {},
    some_fault: { cap: { questions: ['faults', ...unseenInTheDark], most: mostForFaults } },
    no_power: { class: 'A4', deduct: mostForFaults, skips: unseenInTheDark },
  })
  const whenDark = inTheDark.map((dark) => ({ when: ['no_power'], question: dark }))
  return { ...answers, children: [{ when: ['some_fault'], question }, ...whenDark] }
}

export function screenQuestion(crackedDeduct: number): TreeQuestion {
  return singleChoice('screen', {
    flawless: { class: 'A0' },
    micro: { class: 'A1' },
    light: { class: 'A2' },
    visible: { class: 'A3' },
    deep: { class: 'A4' },
    cracked: { class: 'A4', deduct: crackedDeduct },
  })
}

/** The rulebook names no deduction for the broken body of a camera or a lens: the class is all it costs. */
export function bodyQuestion(brokenDeduct?: number): TreeQuestion {
  return singleChoice('body', {
    flawless: { class: 'A0' },
    micro: { class: 'A1' },
    light: { class: 'A2' },
    visible: { class: 'A3' },
    heavy: { class: 'A4' },
    broken: { class: 'A4', ...(brokenDeduct !== undefined && { deduct: brokenDeduct }) },
  })
}

export const batteryQuestion = singleChoice('battery', {
  ge90: {},
  '80_89': { class: 'A1', deduct: 300 },
  lt80: { class: 'A1', deduct: 1000 },
  unknown: { class: 'A1', deduct: 400 },
  swollen: { stop: 'HAZARD_BATTERY' },
})

export const lockQuestion = singleChoice('lock', { removed: {}, cannot_remove: { stop: 'ACCOUNT_LOCKED' } })

export const liquidQuestion = singleChoice('liquid', { no: {}, yes: { class: 'A4', deduct: 3000 } })

export const networkQuestion = singleChoice('network', { unlocked: {}, operator_locked: { deduct: 1000 } })
