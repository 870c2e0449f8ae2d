import type { accountPages } from './areas/account.ts'
import type { buyPages } from './areas/buy.ts'
import type { doorPages } from './areas/doors.ts'
import type { shopPages } from './areas/shop.ts'

/** A page that every area knows and may lead to. */
export type DoorName = keyof typeof doorPages

/** The name of what is shown, for tracking: the name of its page, or the one the page has for media. */
export type RouteName = PageName | 'category_media'

/** Every page. The names are those of the specification's route data. */
export type PageName = keyof (typeof doorPages & typeof shopPages & typeof accountPages & typeof buyPages)
