import { perLocale } from '#kernel/locale.ts'
import { all } from './generated/all.ts'
import { createTranslator } from './t.ts'

/** Every message in every language, for the server: problem titles, mails, documents. */
export const translators = perLocale((locale) => createTranslator(locale, all[locale]))
