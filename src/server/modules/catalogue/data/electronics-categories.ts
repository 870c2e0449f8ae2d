import { categoryBranch, categoryEntry } from './branch.ts'
import type { CategoryEntry } from './category-entry.ts'

const phones = categoryBranch(
  1112,
  { de: 'Handys', fr: 'Smartphones', nl: 'Telefoons', it: 'Smartphone', es: 'Móviles', en: 'Phones' },
  {
    11121: 'Apple iPhone',
    11122: 'Samsung Galaxy',
    11123: 'Google Pixel',
    11124: 'Xiaomi',
    11125: 'OnePlus',
    11126: 'Nothing',
    11127: 'Fairphone',
    11128: 'Sony Xperia',
    11129: 'Huawei',
    11130: 'Motorola',
  },
)

const tablets = categoryBranch(
  1294,
  { de: 'Tablets', fr: 'Tablettes', nl: 'Tablets', it: 'Tablet', es: 'Tabletas', en: 'Tablets' },
  {
    12941: 'Apple iPad',
    12942: 'Samsung Galaxy Tab',
    12943: 'Microsoft Surface',
    12944: {
      de: 'Weitere Tablets',
      fr: 'Autres tablettes',
      nl: 'Andere tablets',
      it: 'Altri tablet',
      es: 'Otras tabletas',
      en: 'Other tablets',
    },
  },
)

const watches = categoryBranch(
  2665,
  {
    de: 'Smartwatches',
    fr: 'Montres connectées',
    nl: 'Smartwatches',
    it: 'Smartwatch',
    es: 'Relojes inteligentes',
    en: 'Smartwatches',
  },
  {
    26651: 'Apple Watch',
    26652: 'Samsung Galaxy Watch',
    26653: 'Google Pixel Watch',
    26654: 'Garmin',
    26655: 'Fitbit',
  },
)

const wristbands: CategoryEntry = {
  ...categoryEntry(26659, 2665, {
    de: 'Armbänder',
    fr: 'Bracelets',
    nl: 'Horlogebandjes',
    it: 'Cinturini',
    es: 'Correas',
    en: 'Watch straps',
  }),
  isAccessory: true,
}

const laptops = categoryBranch(
  2658,
  {
    de: 'Laptops',
    fr: 'Ordinateurs portables',
    nl: 'Laptops',
    it: 'Computer portatili',
    es: 'Portátiles',
    en: 'Laptops',
  },
  {
    26581: 'Apple MacBook Air',
    26582: 'Apple MacBook Pro',
    26583: 'Lenovo ThinkPad',
    26584: 'Dell XPS',
    26585: 'Microsoft Surface',
    26586: {
      de: 'Gaming-Laptops',
      fr: 'PC portables gamer',
      nl: 'Gaminglaptops',
      it: 'Portatili da gaming',
      es: 'Portátiles gaming',
      en: 'Gaming laptops',
    },
  },
)

const consoles = categoryBranch(
  1092,
  {
    de: 'Konsolen',
    fr: 'Consoles de jeu',
    nl: 'Spelcomputers',
    it: 'Console',
    es: 'Consolas',
    en: 'Games consoles',
  },
  {
    10921: 'PlayStation',
    10922: 'Xbox',
    10923: 'Nintendo',
    10924: {
      de: 'Handhelds',
      fr: 'Consoles portables',
      nl: 'Handhelds',
      it: 'Console portatili',
      es: 'Consolas portátiles',
      en: 'Handhelds',
    },
  },
)

const cameras = categoryBranch(
  1400,
  {
    de: 'Kameras',
    fr: 'Appareils photo',
    nl: 'Camera’s',
    it: 'Fotocamere',
    es: 'Cámaras',
    en: 'Cameras',
  },
  {
    14001: {
      de: 'Systemkameras',
      fr: 'Appareils photo hybrides',
      nl: 'Systeemcamera’s',
      it: 'Fotocamere mirrorless',
      es: 'Cámaras sin espejo',
      en: 'Mirrorless cameras',
    },
    14002: {
      de: 'Spiegelreflexkameras',
      fr: 'Appareils photo reflex',
      nl: 'Spiegelreflexcamera’s',
      it: 'Fotocamere reflex',
      es: 'Cámaras réflex',
      en: 'DSLR cameras',
    },
    14003: {
      de: 'Kompaktkameras',
      fr: 'Appareils photo compacts',
      nl: 'Compactcamera’s',
      it: 'Fotocamere compatte',
      es: 'Cámaras compactas',
      en: 'Compact cameras',
    },
    14004: {
      de: 'Actionkameras',
      fr: 'Caméras d’action',
      nl: 'Actiecamera’s',
      it: 'Action cam',
      es: 'Cámaras de acción',
      en: 'Action cameras',
    },
    14005: {
      de: 'Sofortbildkameras',
      fr: 'Appareils photo instantanés',
      nl: 'Instantcamera’s',
      it: 'Fotocamere istantanee',
      es: 'Cámaras instantáneas',
      en: 'Instant cameras',
    },
  },
)

const lenses = categoryBranch(
  1500,
  { de: 'Objektive', fr: 'Objectifs', nl: 'Objectieven', it: 'Obiettivi', es: 'Objetivos', en: 'Lenses' },
  {
    15001: 'Canon',
    15002: 'Nikon',
    15003: 'Sony',
    15004: 'Fujifilm',
    15005: 'Sigma',
    15006: 'Tamron',
    15007: 'Leica',
  },
)

const headphones = categoryBranch(
  1600,
  {
    de: 'Kopfhörer',
    fr: 'Casques et écouteurs',
    nl: 'Koptelefoons en oordopjes',
    it: 'Cuffie e auricolari',
    es: 'Auriculares',
    en: 'Headphones',
  },
  {
    16001: {
      de: 'Bügelkopfhörer',
      fr: 'Casques audio',
      nl: 'Koptelefoons',
      it: 'Cuffie',
      es: 'Auriculares de diadema',
      en: 'Over-ear and on-ear',
    },
    16002: {
      de: 'In-Ear-Kopfhörer',
      fr: 'Écouteurs',
      nl: 'Oordopjes',
      it: 'Auricolari',
      es: 'Auriculares de botón',
      en: 'Earbuds',
    },
    16003: 'Apple AirPods',
  },
)

/** Parents before their children, as the database wants them. */
export const electronicsCategories: readonly CategoryEntry[] = [
  phones,
  tablets,
  watches,
  wristbands,
  laptops,
  consoles,
  cameras,
  lenses,
  headphones,
].flat()
