import type { Carrier } from '../repo-carriers.ts'

const standardCents = 50_000
const smallCents = 30_000
const serviceCents = 250_000
/** The battery mark is printed with the label; without one a parcel stays below the limit of the mark (rulebook.md §8). */
const markedDevices = 10
const unmarkedDevices = 2

type Limits = Pick<Carrier, 'maxGrams' | 'insuredCents' | 'insuredServiceCents'>

function limits(kilograms: number, insuredCents: number, insuredServiceCents = insuredCents): Limits {
  return { maxGrams: kilograms * 1000, insuredCents, insuredServiceCents }
}

function shopCarrier(
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

const labelAndQr = ['label', 'qr'] as const
/** The postcodes of Potsdam, and those of Berlin beyond the three prefixes of the rulebook. */
const fairsendenPostcodes = ['140', '141', '14467', '14469', '14471', '14473', '14480', '14482']

const germanCarriers: readonly Carrier[] = [
  shopCarrier('dhl', 'DHL', {
    country: 'de',
    places: ['shop', 'locker'],
    papers: labelAndQr,
    ...limits(31.5, standardCents, serviceCents),
    days: [1, 3],
  }),
  shopCarrier('hermes', 'Hermes', {
    country: 'de',
    places: ['shop'],
    papers: labelAndQr,
    ...limits(25, standardCents),
    days: [2, 4],
  }),
  {
    ...shopCarrier('dhl-pickup', 'DHL Pickup', {
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
    ...shopCarrier('fairsenden', 'fairsenden', {
      country: 'de',
      places: ['door'],
      papers: ['none'],
      ...limits(25, standardCents),
      days: [1, 2],
    }),
    kind: 'home',
    postcodePrefixes: ['10', '12', '13', ...fairsendenPostcodes],
    pickupSlots: ['18:00-20:00', '20:00-22:00'],
  },
]

const postLimits = limits(30, smallCents, serviceCents)

/** The carriers of rulebook.md §8. The rulebook leaves insured service and batteries open; these values are ours. */
export const releasedCarriers: readonly Carrier[] = [
  ...germanCarriers,
  shopCarrier('post-at', 'Österreichische Post', {
    country: 'at',
    places: ['shop', 'locker'],
    papers: labelAndQr,
    ...limits(31.5, standardCents, serviceCents),
    days: [2, 5],
  }),
  shopCarrier('dpd-at', 'DPD', {
    country: 'at',
    places: ['shop'],
    papers: labelAndQr,
    ...limits(20, standardCents),
    days: [2, 4],
  }),
  shopCarrier('mondial-relay', 'Mondial Relay', {
    country: 'fr',
    places: ['shop', 'locker'],
    papers: labelAndQr,
    ...limits(30, smallCents),
    days: [3, 6],
  }),
  shopCarrier('colissimo', 'Colissimo', {
    country: 'fr',
    places: ['post-office'],
    papers: ['label'],
    ...postLimits,
    days: [3, 5],
  }),
  shopCarrier('postnl', 'PostNL', {
    country: 'nl',
    places: ['shop'],
    papers: labelAndQr,
    ...limits(23, standardCents, serviceCents),
    days: [2, 4],
  }),
  shopCarrier('dhl-nl', 'DHL', {
    country: 'nl',
    places: ['shop'],
    papers: labelAndQr,
    ...limits(20, standardCents),
    days: [2, 4],
  }),
  shopCarrier('bpost', 'bpost', {
    country: 'be',
    places: ['shop', 'locker'],
    papers: labelAndQr,
    ...limits(30, standardCents, serviceCents),
    days: [2, 5],
  }),
  shopCarrier('mondial-relay-be', 'Mondial Relay', {
    country: 'be',
    places: ['shop'],
    papers: labelAndQr,
    ...limits(30, smallCents),
    days: [3, 6],
  }),
  shopCarrier('post-lu', 'POST Luxembourg', {
    country: 'lu',
    places: ['shop', 'locker'],
    papers: ['label'],
    ...postLimits,
    days: [3, 6],
  }),
  shopCarrier('poste-it', 'Poste Italiane', {
    country: 'it',
    places: ['post-office'],
    papers: ['label'],
    ...limits(20, smallCents, serviceCents),
    days: [4, 7],
  }),
  shopCarrier('inpost-it', 'InPost', {
    country: 'it',
    places: ['shop', 'locker'],
    papers: ['qr'],
    ...limits(25, smallCents),
    days: [3, 6],
  }),
  shopCarrier('correos', 'Correos', {
    country: 'es',
    places: ['post-office', 'locker'],
    papers: labelAndQr,
    ...postLimits,
    days: [4, 7],
  }),
  shopCarrier('seur', 'SEUR', {
    country: 'es',
    places: ['shop'],
    papers: labelAndQr,
    ...limits(20, smallCents),
    days: [3, 6],
  }),
]
