import { listSorts } from '#contract/list-sorts.ts'

/** What many pages have in common. */
const uuid = { uuid: 'uuid' } as const

export const checkoutPage = {
  step: 6,
  layout: 'checkout',
  robots: 'private',
  audience: 'session',
  shedding: 'last',
} as const

/** A page of one order: mails lead to it as well, and whoever holds the link may open it. */
export const orderPage = { ...checkoutPage, params: uuid, isLinkable: true } as const

/** The ways into an account: the same for everybody, and not for search engines. */
export const entrancePage = {
  area: 'account',
  step: 6,
  layout: 'minimal-footer',
  robots: 'private',
  shedding: 'last',
} as const

/** A page that is opened from a mail or by a login provider. */
export const mailPage = { ...entrancePage, isSecretive: true } as const

/** A page of the customer's own. */
export const ownPage = {
  area: 'account',
  step: 6,
  platform: 'my',
  robots: 'private',
  audience: 'session',
  shedding: 'next',
} as const

export const decisionPage = {
  step: 5,
  layout: 'checkout',
  robots: 'private',
  audience: 'session',
  shedding: 'next',
  params: uuid,
} as const

/** What a list is narrowed by in its address; several values of one filter stand in it with commas between them. */
export const filters = {
  brand: 'typed',
  format: 'typed',
  language: 'typed',
  price: 'typed',
  storage: 'typed',
  colour: 'typed',
  availability: 'typed',
} as const

export const sortAndPage = { sort: listSorts, page: 'page' } as const
