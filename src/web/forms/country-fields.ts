import { isServedCountry, type ServedCountry } from '#contract/address-countries.ts'

/** How a country writes its addresses. The examples are in the language of the country, not in that of the shop. */
export interface CountryFields {
  readonly postcode: string
  readonly street: string
  readonly extra: string
  readonly locker: string
  readonly branch: string
  /** In this country the house number stands before the street. */
  readonly isNumberFirst?: true
  /** In this country postcode and house number give the street, so the form asks for them first. */
  readonly isPostcodeFirst?: true
  readonly hasLettersInPostcode?: true
}

const germany: CountryFields = {
  postcode: '10115',
  street: 'Lindenstraße 12',
  extra: 'c/o Meier, Hinterhaus',
  locker: 'Packstation',
  branch: 'Postfiliale',
}

const fieldsByCountry = {
  de: germany,
  at: {
    postcode: '1010',
    street: 'Hauptstraße 12',
    extra: 'Stiege 2, Tür 14',
    locker: 'Abholstation',
    branch: 'Postfiliale',
  },
  be: {
    postcode: '1000',
    street: 'Kerkstraat 12 / Rue de l’Église 12',
    extra: 'bus 3 / boîte 3',
    locker: 'Cubee',
    branch: 'Postpunt / Point Poste',
  },
  es: {
    postcode: '28013',
    street: 'Calle Mayor 12',
    extra: '3.º izquierda',
    locker: 'CityPaq',
    branch: 'Oficina de Correos',
  },
  fr: {
    postcode: '75011',
    street: '12 rue des Lilas',
    extra: 'Bâtiment B, 3e étage',
    locker: 'Consigne',
    branch: 'Bureau de poste',
    isNumberFirst: true,
  },
  it: {
    postcode: '00184',
    street: 'Via Roma 12',
    extra: 'Scala B, interno 6',
    locker: 'Locker',
    branch: 'Ufficio postale',
  },
  lu: {
    postcode: '1009',
    street: '12 rue de la Gare',
    extra: 'Appartement 4',
    locker: 'PackUp',
    branch: 'Bureau de poste',
    isNumberFirst: true,
  },
  nl: {
    postcode: '1012 AB',
    street: 'Keizersgracht 123',
    extra: '2 hoog',
    locker: 'Pakketautomaat',
    branch: 'PostNL-punt',
    isPostcodeFirst: true,
    hasLettersInPostcode: true,
  },
} as const satisfies Readonly<Record<ServedCountry, CountryFields>>

/** Germany comes first, because most parcels come from there; the others follow by their code. */
// Object.keys has the type string[]; these are the keys of the object above.
export const servedCountries = Object.keys(fieldsByCountry) as ServedCountry[]

export function countryFields(country: string): CountryFields {
  return isServedCountry(country) ? fieldsByCountry[country] : germany
}

/** For a narrow card, in a language of its own: a long name may only break between the words it is made of. */
export function breakableName(name: string): string {
  return name.replace(/(?<=\p{L})(?=automaat$|station$)/u, '\u00ad')
}
