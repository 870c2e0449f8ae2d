import { z } from 'zod'

/** The bound of security.md D40 for every amount. */
const maxCents = 100_000_000

export const Cents = z.int().min(0).max(maxCents)
/** A difference between two amounts. */
export const DeltaCents = z.int().min(-maxCents).max(maxCents)
export const Money = z.object({ amount: Cents, currency: z.literal('EUR') })
