import { z } from 'zod'
import { LocaleCode, textMatching, text } from './primitives.ts'

/** A domain is a message feature; the allow-list of the module says whether it exists (security.md D43). */
export const TranslationParams = z.strictObject({
  domain: textMatching(/^[a-z][a-z-]*$/, 40),
  format: z.enum(['json', 'xliff']),
})
export const TranslationQuery = z.strictObject({ locale: LocaleCode.optional() })

const Texts = z.record(textMatching(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/, 200), text(10_000))

/** json: texts by locale and key. xliff: the document itself. */
export const Translations = z.union([z.partialRecord(LocaleCode, Texts), text(4_000_000)])
