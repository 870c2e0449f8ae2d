import type { Carrier } from '../repo-carriers.ts'

const standardCents = 50_000
const smallCents = 30_000
const serviceCents = 250_000
/** With a printed label comes the battery mark; without one a parcel stays below what needs it (rulebook.md §8). */
const markedDevices = 10
const unmarkedDevices = 2

type Limits = Pick<Carrier, 'maxGrams' | 'insuredCents' | 'insuredServiceCents'>

function limits(kilograms: number, insuredCents: number, insuredServiceCents = insuredCents): Limits {
  return { maxGrams: kilograms * 1000, insuredCents, insuredServiceCents }
}

function shop(
  code: string,
  name: string,
  rest: Limits &
    Pick<Carrier, 'places' | 'papers' | 'country'> &
    Partial<Pick<Carrier, 'postcodePrefixes'>> & { readonly days: readonly [number, number] },
): Carrier {
  const { days, ...own } = rest
  return {
    code,
    name,
    kind: 'shop',
    maxBatteryDevices: own.papers.includes('label') ? markedDevices : unmarkedDevices,
    transit: { minDays: days[0], maxDays: days[1] },
    postcodePrefixes: [],
    pickupSlots: [],
    ...own,
  }
}

const both = ['label', 'qr'] as const
/** Berlin outside the three prefixes of the rulebook, and Potsdam. */
const fairsendenList = ['140', '141', '14467', '14469', '14471', '14473', '14480', '14482']

const german: readonly Carrier[] = [
  shop('dhl', 'DHL', {
    country: 'de',
    places: ['shop', 'locker'],
    papers: both,
    ...limits(31.5, standardCents, serviceCents),
    days: [1, 3],
  }),
  shop('hermes', 'Hermes', {
    country: 'de',
    places: ['shop'],
    papers: both,
    ...limits(25, standardCents),
    days: [2, 4],
  }),
  {
    ...shop('dhl-pickup', 'DHL Pickup', {
      country: 'de',
      places: ['door'],
      papers: ['label'],
      ...limits(31.5, standardCents, serviceCents),
      days: [2, 4],
    }),
    kind: 'home',
    pickupSlots: ['08:00-13:00', '13:00-18:00'],
  },
  {
    ...shop('fairsenden', 'fairsenden', {
      country: 'de',
      places: ['door'],
      papers: ['none'],
      ...limits(25, standardCents),
      days: [1, 2],
    }),
    kind: 'home',
    postcodePrefixes: ['10', '12', '13', ...fairsendenList],
    pickupSlots: ['18:00-20:00', '20:00-22:00'],
  },
]

const posts = limits(30, smallCents, serviceCents)

/** The carriers of rulebook.md §8; what it leaves open, the insured service and the batteries, is ours. */
export const releasedCarriers: readonly Carrier[] = [
  ...german,
  shop('post-at', 'Österreichische Post', {
    country: 'at',
    places: ['shop', 'locker'],
    papers: both,
    ...limits(31.5, standardCents, serviceCents),
    days: [2, 5],
  }),
  shop('dpd-at', 'DPD', {
    country: 'at',
    places: ['shop'],
    papers: both,
    ...limits(20, standardCents),
    days: [2, 4],
  }),
  shop('mondial-relay', 'Mondial Relay', {
    country: 'fr',
    places: ['shop', 'locker'],
    papers: both,
    ...limits(30, smallCents),
    days: [3, 6],
  }),
  shop('colissimo', 'Colissimo', {
    country: 'fr',
    places: ['post-office'],
    papers: ['label'],
    ...posts,
    days: [3, 5],
  }),
  shop('postnl', 'PostNL', {
    country: 'nl',
    places: ['shop'],
    papers: both,
    ...limits(23, standardCents, serviceCents),
    days: [2, 4],
  }),
  shop('dhl-nl', 'DHL', {
    country: 'nl',
    places: ['shop'],
    papers: both,
    ...limits(20, standardCents),
    days: [2, 4],
  }),
  shop('bpost', 'bpost', {
    country: 'be',
    places: ['shop', 'locker'],
    papers: both,
    ...limits(30, standardCents, serviceCents),
    days: [2, 5],
  }),
  shop('mondial-relay-be', 'Mondial Relay', {
    country: 'be',
    places: ['shop'],
    papers: both,
    ...limits(30, smallCents),
    days: [3, 6],
  }),
  shop('post-lu', 'POST Luxembourg', {
    country: 'lu',
    places: ['shop', 'locker'],
    papers: ['label'],
    ...posts,
    days: [3, 6],
  }),
  shop('poste-it', 'Poste Italiane', {
    country: 'it',
    places: ['post-office'],
    papers: ['label'],
    ...limits(20, smallCents, serviceCents),
    days: [4, 7],
  }),
  shop('inpost-it', 'InPost', {
    country: 'it',
    places: ['shop', 'locker'],
    papers: ['qr'],
    ...limits(25, smallCents),
    days: [3, 6],
  }),
  shop('correos', 'Correos', {
    country: 'es',
    places: ['post-office', 'locker'],
    papers: both,
    ...posts,
    days: [4, 7],
  }),
  shop('seur', 'SEUR', {
    country: 'es',
    places: ['shop'],
    papers: both,
    ...limits(20, smallCents),
    days: [3, 6],
  }),
]
