import { gtinCheckDigit } from '#kernel/gtin.ts'
import type { SeedModel } from './model.ts'

/** One thing a person can hold: a model in one storage size, configuration and colour. */
export interface SeedDevice {
  readonly id: number
  readonly modelId: number
  readonly categoryId: number
  readonly brand: string
  /** The same in every language, without the colour: 'Apple iPhone 15 128 GB'. */
  readonly name: string
  readonly storageGb: number | null
  readonly configuration: string | null
  /** A key of catalogue/colours.ts. */
  readonly colour: string
  readonly offerCents: number
  readonly popularity: number
  readonly weightGrams: number
  readonly year: number
  readonly stopReason: SeedModel['stopReason'] | null
  /** EAN-13 of the range shops give out themselves, so that it is never a real product's. */
  readonly gtin: number
}

interface Choice {
  readonly storageGb: number | null
  readonly configuration: string | null
  readonly colour: string
  /** How many steps of price it is above the first choice. */
  readonly steps: number
}

const mostVariants = 99

/** Every device of a model, the first choices first. The order makes the ids: append to a model, never insert. */
export function modelVariants(model: SeedModel): readonly SeedDevice[] {
  const choices = choicesOf(model)
  if (choices.length > mostVariants) throw new Error(`${model.name} has more than ${mostVariants} variants`)
  return choices.map((choice, index) => deviceOf(model, choice, index + 1))
}

function choicesOf({ configurations, storages, colours }: SeedModel): Choice[] {
  return orNone(configurations).flatMap((configuration, size) =>
    orNone(storages).flatMap((storageGb, rank) =>
      colours.map((colour) => ({ storageGb, configuration, colour, steps: size + rank })),
    ),
  )
}

function orNone<T>(values: readonly T[]): readonly (T | null)[] {
  return values.length > 0 ? values : [null]
}

function deviceOf(model: SeedModel, { steps, ...choice }: Choice, n: number): SeedDevice {
  const id = model.id * 100 + n
  return {
    id,
    modelId: model.id,
    categoryId: model.categoryId,
    brand: model.brand,
    name: nameOf(model, choice),
    ...choice,
    offerCents: model.stopReason ? 0 : rounded(model.offerCents + steps * model.stepCents),
    // Below the first variant of every model, so that a list shows each model before the colours of one.
    popularity: n === 1 ? model.popularity * 1000 : Math.ceil(model.popularity / n),
    weightGrams: model.weightGrams,
    year: model.year,
    stopReason: model.stopReason ?? null,
    gtin: inStoreGtin(id),
  }
}

function nameOf(model: SeedModel, { storageGb, configuration }: Omit<Choice, 'steps'>): string {
  const storage = storageGb === null ? null : storageName(storageGb)
  return [model.name, storage, configuration].filter((part) => part !== null).join(' ')
}

function storageName(gb: number): string {
  return gb < 1024 ? `${gb} GB` : `${gb / 1024} TB`
}

function rounded(offerCents: number): number {
  const unit = offerCents < 5000 ? 50 : 100
  return offerCents - (offerCents % unit)
}

function inStoreGtin(id: number): number {
  const body = 200_000_000_000 + id
  return body * 10 + gtinCheckDigit(String(body))
}
