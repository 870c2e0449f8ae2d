import { createHash } from 'node:crypto'

interface Experiment {
  readonly key: string
  /** The first variant is the control: what everyone gets who is not assigned. Weights are shares of their sum. */
  readonly variants: readonly [Variant, ...Variant[]]
  /** Assigned only to visitors who agreed to marketing (rulebook.md §20). */
  readonly needsConsent: boolean
}

interface Variant {
  readonly name: string
  readonly weight: number
}

export interface Assignment {
  readonly key: string
  readonly variant: string
}

export const experiments: readonly Experiment[] = [
  {
    key: 'minOrder',
    variants: [
      { name: 'control', weight: 1 },
      { name: 'minOrder5', weight: 1 },
    ],
    needsConsent: false,
  },
]

/** An assignment counts for this time. Then the hash decides again. */
export const stickyMs = 90 * 24 * 60 * 60_000

/** The same visitor always falls to the same variant, and experiments do not influence each other. */
export function variantByHash(visitorId: string, { key, variants }: Experiment): string {
  const digest = createHash('sha256').update(`${key}:${visitorId}`).digest()
  const sum = variants.reduce((total, variant) => total + variant.weight, 0)
  let left = (digest.readUInt32BE(0) / 2 ** 32) * sum
  for (const variant of variants) {
    if (left < variant.weight) return variant.name
    left -= variant.weight
  }
  return variants[0].name
}

export function controlAssignment({ key, variants }: Experiment): Assignment {
  return { key, variant: variants[0].name }
}

interface Visitor {
  readonly id: string
  readonly hasMarketingConsent: boolean
}

/** A stored assignment wins while its variant exists. Without the consent it needs, nobody is assigned. */
export function assignVariants(
  all: readonly Experiment[],
  visitor: Visitor,
  stored: readonly Assignment[],
): Assignment[] {
  return all.map((experiment) => {
    if (experiment.needsConsent && !visitor.hasMarketingConsent) return controlAssignment(experiment)
    const kept = stored.find((one) => one.key === experiment.key && hasVariant(experiment, one.variant))
    return { key: experiment.key, variant: kept?.variant ?? variantByHash(visitor.id, experiment) }
  })
}

export type ExperimentRefusal = 'experiment.unknown' | 'experiment.consent-required'

/** Visitors may keep only what the list above offers, each experiment once. */
export function choiceRefusal(
  all: readonly Experiment[],
  wanted: readonly Assignment[],
  hasMarketingConsent: boolean,
): ExperimentRefusal | null {
  if (new Set(wanted.map((one) => one.key)).size !== wanted.length) return 'experiment.unknown'
  for (const one of wanted) {
    const experiment = all.find((known) => known.key === one.key)
    if (!experiment || !hasVariant(experiment, one.variant)) return 'experiment.unknown'
    if (experiment.needsConsent && !hasMarketingConsent) return 'experiment.consent-required'
  }
  return null
}

function hasVariant({ variants }: Experiment, name: string): boolean {
  return variants.some((variant) => variant.name === name)
}
