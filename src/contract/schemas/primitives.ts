import { z } from 'zod'
import { canonicalEmail, emailForm, isEmail } from '#kernel/email.ts'
import { lineForm, withoutInvisible } from '#kernel/line.ts'
import { locales } from '#kernel/locale.ts'

/** The length is checked before the pattern, and a text that is too long never reaches it (security.md D40). */
export function textMatching(pattern: RegExp, maxLength: number) {
  return z.string().max(maxLength, { abort: true }).regex(pattern)
}

/** Free text of an answer. */
export function text(maxLength: number) {
  return z.string().max(maxLength)
}

/** Text a person typed: trimmed, never empty. */
export function typedText(maxLength: number) {
  return z.string().max(maxLength, { abort: true }).trim().min(1)
}

/**
 * One line a person typed, such as a name or a street. What a paste brings along and nobody sees is taken out; what
 * controls a terminal or ends a line is refused (security.md D40).
 */
export function typedLine(maxLength: number) {
  return z.string().max(maxLength, { abort: true }).overwrite(withoutInvisible).trim().min(1).regex(lineForm)
}

/** A file as it is. In JSON Schema, which knows no bytes, it is the text of them. */
export function bytes(maxLength: number) {
  const schema = z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length <= maxLength)
  schema._zod.toJSONSchema = () => ({ type: 'string', format: 'binary', maxLength })
  return schema
}

export function list<T extends z.ZodType>(of: T, maxItems: number) {
  return z.array(of).max(maxItems)
}

/** Paths and queries carry text; only plain decimal digits become a number, so every id has one spelling. */
function decimal(value: string | number): string | number {
  return typeof value === 'string' && /^(?:0|[1-9]\d{0,9})$/.test(value) ? Number(value) : value
}

export function queryInt(min: number, max: number) {
  return z.preprocess(decimal, z.int().min(min).max(max))
}

export function queryNumber(min: number, max: number) {
  return z.preprocess(
    (value: string | number) =>
      typeof value === 'string' && /^-?\d{1,10}(?:\.\d{1,10})?$/.test(value) ? Number(value) : value,
    z.number().min(min).max(max),
  )
}

export const QueryFlag = z.preprocess(
  (value: string | boolean) =>
    value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value,
  z.boolean(),
)

const maxId = 2_147_483_647
export const Id = z.int().min(1).max(maxId)
export const IdParam = queryInt(1, maxId)

export const Uuid = textMatching(
  /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/,
  36,
)
export const IdParams = z.strictObject({ id: IdParam })
export const UuidParams = z.strictObject({ uuid: Uuid })

export const LocaleCode = z.enum(locales)

/** An instant: UTC, with Z. */
export const Instant = z.iso.datetime().max(30)
/** A calendar date without a time. */
export const CalendarDate = z.iso.date().max(10)

/** Changes every spelling of the domain to one form. */
export const Email = z
  .string()
  .max(254, { abort: true })
  .trim()
  .regex(emailForm, { abort: true })
  .refine(isEmail, { abort: true })
  .overwrite((typed) => canonicalEmail(typed) ?? typed)

export const CountryCode = textMatching(/^[a-z]{2}$/, 2)

/** A path of this site with its query, as answers carry it. */
export const SitePath = textMatching(/^\/(?!\/)/, 2048)

/** Machine names: answer keys, question names, carrier codes, message keys' parts. */
export const Name = textMatching(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/, 64)

export const Nothing = z.object({})
