import { listSorts } from '#contract/list-sorts.ts'

/** Fields that many pages share. */
const uuid = { uuid: 'uuid' } as const

export const checkoutPage = {
  step: 6,
  layout: 'checkout',
  robots: 'private',
  audience: 'session',
  shedding: 'last',
} as const

/** A page of one order. Mails link to it too, and everybody who has the link of a mail may open it. */
export const orderPage = { ...checkoutPage, params: uuid, isLinkable: true } as const

/** A page that leads into an account. It is the same for everybody, and search engines leave it out. */
export const entrancePage = {
  area: 'account',
  step: 6,
  layout: 'minimal-footer',
  robots: 'private',
  shedding: 'last',
} as const

/** A page that is opened from a mail or by a login provider. */
export const mailPage = { ...entrancePage, isSecretive: true } as const

/** A page that only logged-in customers see. */
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

/** The filters in the address of a list. Commas separate several values of one filter. */
export const filterFields = {
  brand: 'typed',
  format: 'typed',
  language: 'typed',
  price: 'typed',
  storage: 'typed',
  colour: 'typed',
  availability: 'typed',
} as const

export const sortAndPage = { sort: listSorts, page: 'page' } as const
