import { z } from 'zod'

/** The schema of a variable of the environment that holds a number within these bounds. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,15}$/, error)
    .transform(Number)
    .refine((value) => value >= min && value <= max, error)
}
