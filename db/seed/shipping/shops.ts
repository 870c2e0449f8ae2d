import type { Carrier, ParcelShop } from '#server/modules/shipments/index.ts'
import { releasedCarriers } from '#server/modules/shipments/data/carriers.ts'
import {
  repeatableRandom,
  pointNearby,
  readCities,
  type District,
} from '#server/modules/shipments/data/cities.ts'
import { openingHours, lockerNames, postOfficeNames, countryWords } from './shop-words.ts'

type ShopKind = ParcelShop['kind']

const perDistrict = 2

/** Invents shops from the list of cities, the same on every machine, because nobody gives us real shops for a demo. */
export function seedShops(): ParcelShop[] {
  const carriers = releasedCarriers.filter(({ kind }) => kind === 'shop')
  return readCities().flatMap(({ country, districts }) =>
    carriers
      .filter((carrier) => carrier.country === country)
      .flatMap((carrier) =>
        districts.flatMap((district) =>
          Array.from({ length: perDistrict }, (_, at) => shopOf(carrier, district, at)),
        ),
      ),
  )
}

function shopOf(carrier: Carrier, district: District, at: number): ParcelShop {
  const { country, city, postcode } = district
  const id = `${carrier.code}-${postcode}-${at + 1}`
  const kinds = carrier.places.filter((place): place is ShopKind => place !== 'door')
  const kind = kinds[at % kinds.length] ?? 'shop'
  const words = countryWords(country, postcode)
  const street = picked(words.streets, id, 'street')
  const houseNumber = String(1 + Math.floor(repeatableRandom(id, 'house') * 140))
  return {
    id,
    carrier: carrier.code,
    kind,
    name: nameOf(kind, carrier, { street, shop: picked(words.shops, id, 'shop'), id }),
    street: words.address.replace('#', houseNumber).replace('*', street),
    postcode: country === 'nl' ? `${postcode} ${lettersOf(id)}` : postcode,
    city,
    country,
    ...pointNearby(district, 0.15 + repeatableRandom(id, 'way') * 0.7, id),
    hours: openingHours(kind, country, repeatableRandom(id, 'hours')),
    acceptsQr: carrier.papers.includes('qr'),
  }
}

function nameOf(
  kind: ShopKind,
  { code }: Carrier,
  { street, shop, id }: { readonly street: string; readonly shop: string; readonly id: string },
): string {
  if (kind === 'shop') return shop
  const names = kind === 'locker' ? lockerNames : postOfficeNames
  const number = String(101 + Math.floor(repeatableRandom(id, 'number') * 800))
  return (names[code] ?? '*').replace('*', street).replace('#', number)
}

function picked(list: readonly string[], ...of: readonly string[]): string {
  return list[Math.floor(repeatableRandom(...of) * list.length)] ?? ''
}

/** The two letters of a Dutch postcode; some are never given out. */
function lettersOf(id: string): string {
  const letters = 'A B C D E G H J K L M N P R S T V W X Z'.split(' ')
  return ['first', 'second'].map((of) => picked(letters, id, of)).join('')
}
