import type { OpeningHours } from '#server/modules/shipments/index.ts'

interface CountryWords {
  readonly streets: readonly string[]
  readonly shops: readonly string[]
  /** `#` is the number, `*` the street. */
  readonly address: string
}

const words = (text: string) => text.split(', ')

const french: CountryWords = {
  streets: words(
    'rue de la République, rue Victor-Hugo, avenue Jean-Jaurès, rue Pasteur, place du Marché, rue de la Gare, boulevard Voltaire, rue des Écoles, rue du Moulin, avenue de la Liberté',
  ),
  shops: words(
    'Tabac de la Gare, Épicerie du Marché, Librairie du Coin, Pressing Éclair, Presse de la Place, Fleurs de Saison, Cordonnerie du Centre, Superette des Halles, Cave des Écoles, Photo Express',
  ),
  address: '# *',
}

const dutch: CountryWords = {
  streets: words(
    'Stationsstraat, Kerkstraat, Nieuwstraat, Marktplein, Molenweg, Schoolstraat, Dorpsstraat, Havenkade, Parklaan, Lindelaan',
  ),
  shops: words(
    'Boekhandel De Bladwijzer, Kantoorboekhandel Van Dijk, Buurtsuper De Hoek, Tabakszaak Het Station, Stomerij De Strijkbout, Bloemenhuis Iris, Fietsenmaker De Ketting, Drogist Het Plein, Slijterij De Kurk, Copyshop Het Vel',
  ),
  address: '* #',
}

const german: CountryWords = {
  streets: words(
    'Hauptstraße, Bahnhofstraße, Schillerstraße, Goethestraße, Lindenallee, Marktplatz, Gartenweg, Kirchgasse, Mühlenstraße, Rosenweg, Bergstraße, Schulstraße',
  ),
  shops: words(
    'Kiosk am Markt, Schreibwaren Lindner, Tabak & Presse Yilmaz, Reinigung Blitz, Blumen Iris, Fahrradladen Kette, Copyshop Blattwerk, Bäckerei Krume, Buchhandlung am Eck, Lotto am Bahnhof, Elektro Sommer, Nähstube Faden',
  ),
  address: '* #',
}

const byCountry: Readonly<Record<string, CountryWords>> = {
  de: german,
  at: {
    ...german,
    shops: words(
      'Trafik am Hauptplatz, Trafik Huber, Papier Gruber, Blumen Edelweiß, Putzerei Glanz, Greißlerei Moser, Buchhandlung am Ring, Copyshop Blattwerk, Schlüsseldienst Wimmer, Bäckerei Semmel',
    ),
  },
  fr: french,
  lu: french,
  nl: dutch,
  it: {
    streets: words(
      'Via Roma, Via Garibaldi, Corso Italia, Via Mazzini, Piazza del Mercato, Via Dante, Via Verdi, Viale della Stazione, Via Cavour, Via dei Mille',
    ),
    shops: words(
      'Tabaccheria Centrale, Edicola della Piazza, Cartoleria Rossi, Libreria Il Segnalibro, Lavanderia Lampo, Ferramenta Bianchi, Bar della Stazione, Fiori di Campo, Copisteria Foglio, Alimentari Da Lina',
    ),
    address: '* #',
  },
  es: {
    streets: words(
      'Calle Mayor, Calle Real, Avenida de la Constitución, Calle del Sol, Plaza del Mercado, Calle San Juan, Paseo de la Estación, Calle Nueva, Calle de la Iglesia, Avenida de la Paz',
    ),
    shops: words(
      'Estanco Central, Papelería El Lápiz, Librería La Página, Quiosco de la Plaza, Tintorería Rápida, Floristería Azahar, Ferretería La Llave, Copistería El Folio, Ultramarinos La Esquina, Zapatería El Paso',
    ),
    address: '*, #',
  },
}

/** Belgium speaks French in Brussels and the south, Dutch in the north. */
export function countryWords(country: string, postcode: string): CountryWords {
  if (country === 'be') return /^(?:1[0-4]|[4-7])/.test(postcode) ? french : dutch
  return byCountry[country] ?? german
}

/** `*` is the street, `#` a number. */
export const lockerNames: Readonly<Record<string, string>> = {
  dhl: 'Packstation #',
  'post-at': 'Abholstation *',
  'mondial-relay': 'Locker *',
  bpost: 'bpost Locker *',
  'post-lu': 'PackUp *',
  'inpost-it': 'Locker InPost *',
  correos: 'Citypaq *',
}
export const postOfficeNames: Readonly<Record<string, string>> = {
  colissimo: 'La Poste, *',
  'poste-it': 'Ufficio postale *',
  correos: 'Oficina de Correos *',
}

const week = (...spans: [string, string][]) => ({ from: '1', to: '5', spans }) as const
const saturday = (...spans: [string, string][]) => ({ from: '6', to: '6', spans }) as const

const wholeDay: readonly OpeningHours[] = [
  [week(['08:00', '18:30']), saturday(['08:00', '14:00'])],
  [week(['09:00', '20:00']), saturday(['09:00', '18:00'])],
  [{ from: '1', to: '6', spans: [['07:00', '21:00']] }],
  [
    { from: '1', to: '6', spans: [['06:30', '22:00']] },
    { from: '7', to: '7', spans: [['09:00', '20:00']] },
  ],
]
const withBreak: readonly OpeningHours[] = [
  [week(['09:00', '13:00'], ['15:30', '19:30']), saturday(['09:00', '13:00'])],
  [week(['08:30', '12:30'], ['14:00', '19:00']), saturday(['09:00', '12:30'], ['14:00', '18:00'])],
  [{ from: '1', to: '6', spans: [['08:00', '20:00']] }],
]
const shopHours: Readonly<Record<string, readonly OpeningHours[]>> = {
  fr: withBreak,
  it: withBreak,
  es: withBreak,
}
const officeHours: Readonly<Record<string, OpeningHours>> = {
  fr: [week(['09:00', '12:00'], ['14:00', '18:00']), saturday(['09:00', '12:00'])],
  it: [week(['08:20', '19:05']), saturday(['08:20', '12:35'])],
  es: [week(['08:30', '20:30']), saturday(['09:30', '13:00'])],
}

export function openingHours(
  kind: 'shop' | 'locker' | 'post-office',
  country: string,
  chance: number,
): OpeningHours {
  if (kind === 'locker') return 'always'
  const usual = shopHours[country] ?? wholeDay
  const own = usual[Math.floor(chance * usual.length)] ?? []
  return kind === 'post-office' ? (officeHours[country] ?? own) : own
}
