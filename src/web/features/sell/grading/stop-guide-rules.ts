import type { DeviceKind } from './pictures/device-kind.ts'
import type { GradingPrice } from './tree.ts'

type Stop = NonNullable<GradingPrice['stopReason']>

/** The ways in which makers let go of an account, and each step of them. */
const signOut = {
  appleMobile: ['appleSettings', 'appleSignOut', 'appleFar'],
  appleWatch: ['watchApp', 'watchUnpair'],
  mac: ['macSettings', 'macSignOut', 'company'],
  samsung: ['samsungAccount', 'googleAccount'],
  android: ['googleAccount'],
  laptop: ['microsoft', 'company'],
  other: ['anyPlace', 'anySignOut'],
} as const

const afterSignOut = ['password', 'change'] as const
const battery = ['leave', 'keep', 'bring', 'never', 'fire'] as const

type StopGuideStep =
  (typeof signOut)[keyof typeof signOut][number] | (typeof afterSignOut | typeof battery)[number]

export const stopGuideTitles = ['account', 'battery'] as const

export const stopGuideSteps: ReadonlySet<StopGuideStep> = new Set([
  ...Object.values(signOut).flat(),
  ...afterSignOut,
  ...battery,
])

interface StopGuide {
  readonly title: (typeof stopGuideTitles)[number]
  readonly steps: readonly StopGuideStep[]
}

/** What the owner can do about the reason itself, step by step; null where nothing helps. */
export function stopGuide(stop: Stop, brand: string | null, kind: DeviceKind): StopGuide | null {
  if (stop === 'HAZARD_BATTERY') return { title: 'battery', steps: battery }
  if (stop !== 'ACCOUNT_LOCKED') return null
  return { title: 'account', steps: [...signOut[wayToSignOut(brand, kind)], ...afterSignOut] }
}

/** Makers whose phones and tablets have another way than the account of Google alone. */
const ownWays: ReadonlyMap<string | null, keyof typeof signOut> = new Map([
  ['Apple', 'appleMobile'],
  ['Samsung', 'samsung'],
  ['Microsoft', 'laptop'],
  ['Amazon', 'other'],
  ['Huawei', 'other'],
  [null, 'other'],
])

function wayToSignOut(brand: string | null, kind: DeviceKind): keyof typeof signOut {
  const isApple = brand === 'Apple'
  if (kind === 'laptop') return isApple ? 'mac' : 'laptop'
  if (kind === 'watch') return isApple ? 'appleWatch' : 'other'
  return kind === 'phone' || kind === 'tablet' ? (ownWays.get(brand) ?? 'android') : 'other'
}
