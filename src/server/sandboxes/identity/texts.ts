import type { Dialect, Fault } from './faults.ts'

/** The sandbox is a tool for testers: it speaks the two languages of the team. */
export type SandboxLanguage = 'de' | 'en'

export const providerNames: Readonly<Record<Dialect, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  paypal: 'PayPal',
}

export interface Texts {
  readonly sandbox: string
  readonly title: (provider: string) => string
  readonly intro: (provider: string) => string
  readonly who: string
  readonly verified: string
  readonly unverified: string
  readonly noEmail: string
  readonly hide: string
  readonly hideByRelay: string
  readonly fail: string
  readonly failNone: string
  readonly faults: Readonly<Record<Fault, string>>
  readonly allow: string
  readonly refuse: string
  readonly sending: string
  readonly goOn: string
  readonly wrong: string
  readonly wrongField: (field: string) => string
  readonly home: string
}

const de: Texts = {
  sandbox: 'Testumgebung',
  title: (provider) => `Anmelden wie mit ${provider}`,
  intro: (provider) =>
    `Das hier ist nicht ${provider}. Diese Seite spricht nur dieselbe Sprache, damit sich die Anmeldung ohne Konto ausprobieren lässt. Alle Personen sind erfunden.`,
  who: 'Wer meldet sich an?',
  verified: 'bestätigt',
  unverified: 'nicht bestätigt',
  noEmail: 'keine E-Mail-Adresse',
  hide: 'E-Mail-Adresse nicht weitergeben',
  hideByRelay: 'E-Mail-Adresse verbergen (Weiterleitungsadresse)',
  fail: 'Was geht schief?',
  failNone: 'Nichts, alles klappt',
  faults: {
    'token-500': 'Der Anbieter antwortet mit Fehler 500',
    slow: 'Der Anbieter antwortet zu langsam',
    'wrong-state': 'Falscher state kommt zurück',
    'replayed-code': 'Der Code wurde schon benutzt',
    'wrong-nonce': 'ID-Token mit falscher nonce',
    'wrong-audience': 'Token für einen anderen Empfänger',
    'wrong-issuer': 'ID-Token eines anderen Ausstellers',
    'wrong-signature': 'Ungültige Unterschrift',
    unsigned: 'ID-Token ohne Unterschrift',
    'foreign-key': 'ID-Token bringt seinen Schlüssel selbst mit',
    'old-token': 'Abgelaufenes Token',
  },
  allow: 'Anmelden',
  refuse: 'Ablehnen',
  sending: 'Zurück zum Shop',
  goOn: 'Weiter zum Shop',
  wrong: 'So würde kein Anbieter fragen',
  wrongField: (field) => `Mit „${field}“ stimmt etwas nicht.`,
  home: 'Der Shop schickt Besucher hierher, wenn ein Anbieter keine Schlüssel hat. Von hier aus gibt es nichts zu tun.',
}

const en: Texts = {
  sandbox: 'Sandbox',
  title: (provider) => `Log in as if with ${provider}`,
  intro: (provider) =>
    `This is not ${provider}. The page speaks the same language, so that logging in can be tried without an account. All people are made up.`,
  who: 'Who is logging in?',
  verified: 'verified',
  unverified: 'not verified',
  noEmail: 'no e-mail address',
  hide: 'Withhold the e-mail address',
  hideByRelay: 'Hide the e-mail address (forwarding address)',
  fail: 'What goes wrong?',
  failNone: 'Nothing, it all works',
  faults: {
    'token-500': 'The provider answers with error 500',
    slow: 'The provider answers too slowly',
    'wrong-state': 'A wrong state comes back',
    'replayed-code': 'The code has been used already',
    'wrong-nonce': 'ID token with a wrong nonce',
    'wrong-audience': 'Token for somebody else',
    'wrong-issuer': 'ID token of another issuer',
    'wrong-signature': 'Invalid signature',
    unsigned: 'ID token without a signature',
    'foreign-key': 'ID token brings its own key along',
    'old-token': 'Expired token',
  },
  allow: 'Log in',
  refuse: 'Refuse',
  sending: 'Back to the shop',
  goOn: 'Go on to the shop',
  wrong: 'No provider would be asked like this',
  wrongField: (field) => `Something is wrong with “${field}”.`,
  home: 'The shop sends visitors here when a provider has no keys. There is nothing to do from here.',
}

const texts: Readonly<Record<SandboxLanguage, Texts>> = { de, en }

/** The texts that the browser prefers; German only if it stands before English. */
export function textsFor(acceptLanguage: string | undefined): Texts & { readonly language: SandboxLanguage } {
  const wanted = (acceptLanguage ?? '').toLowerCase().match(/\b(?:de|en)\b/)?.[0]
  const language = wanted === 'de' ? 'de' : 'en'
  return { ...texts[language], language }
}
