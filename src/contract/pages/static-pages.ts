import { locales, perLocale, type Locale, type PerLocale } from '#kernel/locale.ts'

/** Last part of the address of each static page, `/s/{slug}`, in each language. */
export const staticPages = {
  contact: { de: 'kontakt', fr: 'contact', nl: 'contact', it: 'contatti', es: 'contacto', en: 'contact' },
  faq: {
    de: 'haeufige-fragen',
    fr: 'questions-frequentes',
    nl: 'veelgestelde-vragen',
    it: 'domande-frequenti',
    es: 'preguntas-frecuentes',
    en: 'faq',
  },
  imprint: {
    de: 'impressum',
    fr: 'mentions-legales',
    nl: 'colofon',
    it: 'note-legali',
    es: 'aviso-legal',
    en: 'legal-notice',
  },
  privacy: {
    de: 'datenschutz',
    fr: 'confidentialite',
    nl: 'privacy',
    it: 'privacy',
    es: 'privacidad',
    en: 'privacy',
  },
  terms_selling: {
    de: 'agb-verkaufen',
    fr: 'conditions-de-vente-des-particuliers',
    nl: 'voorwaarden-verkopen',
    it: 'condizioni-per-vendere',
    es: 'condiciones-para-vender',
    en: 'terms-for-selling',
  },
  terms_buying: {
    de: 'agb-kaufen',
    fr: 'conditions-d-achat',
    nl: 'voorwaarden-kopen',
    it: 'condizioni-per-acquistare',
    es: 'condiciones-para-comprar',
    en: 'terms-for-buying',
  },
  withdrawal: {
    de: 'widerruf',
    fr: 'retractation',
    nl: 'herroeping',
    it: 'recesso',
    es: 'desistimiento',
    en: 'withdrawal',
  },
  warranty: {
    de: 'rueckgabe-und-garantie',
    fr: 'retours-et-garantie',
    nl: 'retour-en-garantie',
    it: 'resi-e-garanzia',
    es: 'devoluciones-y-garantia',
    en: 'returns-and-warranty',
  },
  accessibility: {
    de: 'barrierefreiheit',
    fr: 'accessibilite',
    nl: 'toegankelijkheid',
    it: 'accessibilita',
    es: 'accesibilidad',
    en: 'accessibility',
  },
  recycling: {
    de: 'batterien-und-altgeraete',
    fr: 'piles-et-appareils-usages',
    nl: 'batterijen-en-oude-apparaten',
    it: 'pile-e-vecchi-apparecchi',
    es: 'pilas-y-aparatos-usados',
    en: 'batteries-and-old-devices',
  },
  transparency: {
    de: 'preise-und-reihenfolge',
    fr: 'prix-et-classement',
    nl: 'prijzen-en-volgorde',
    it: 'prezzi-e-ordine',
    es: 'precios-y-orden',
    en: 'prices-and-ranking',
  },
  cookies: { de: 'cookies', fr: 'cookies', nl: 'cookies', it: 'cookie', es: 'cookies', en: 'cookies' },
} as const satisfies Record<string, PerLocale<string>>

export type StaticPage = keyof typeof staticPages
export const staticPageNames = Object.keys(staticPages) as readonly StaticPage[] // widened to string by Object.keys

/** The words that `/s/{slug}` can have in each language; no other word is a page. */
export const staticSlugs: PerLocale<ReadonlySet<string>> = perLocale(
  (locale) => new Set(staticPageNames.map((page) => staticPages[page][locale])),
)

/** The parameters of a static page's address. */
export function staticParams(page: StaticPage, locale: Locale): { readonly page: string } {
  return { page: staticPages[page][locale] }
}

/** The page a slug stands for: in the given language, else in the first one that has it. */
export function staticPageBySlug(slug: string, locale: Locale): StaticPage | null {
  for (const one of [locale, ...locales]) {
    const found = staticPageNames.find((page) => staticPages[page][one] === slug)
    if (found) return found
  }
  return null
}
