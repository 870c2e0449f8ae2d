import type { PerLocale } from '#kernel/locale.ts'

interface LanguageWords {
  readonly language: string
  readonly go: string
}

/** One screen shows all languages, so the texts stand beside each other and not in a file of messages each. */
export const languageWords: PerLocale<LanguageWords> = {
  de: { language: 'Sprache', go: 'Weiter auf Deutsch' },
  fr: { language: 'Langue', go: 'Continuer en français' },
  nl: { language: 'Taal', go: 'Verder in het Nederlands' },
  it: { language: 'Lingua', go: 'Continua in italiano' },
  es: { language: 'Idioma', go: 'Continuar en español' },
  en: { language: 'Language', go: 'Continue in English' },
}
