import { accountRoutes } from './routes/accounts.ts'
import { boxRoutes } from './routes/box.ts'
import { bulkRoutes } from './routes/bulk.ts'
import { businessRoutes } from './routes/business.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { contentRoutes } from './routes/content.ts'
import { experimentRoutes } from './routes/experiments.ts'
import { gradingRoutes } from './routes/grading.ts'
import { loginRoutes } from './routes/login.ts'
import { myRoutes } from './routes/my.ts'
import { newsletterRoutes } from './routes/newsletter.ts'
import { orderRoutes } from './routes/orders.ts'
import { protectionRoutes } from './routes/protection.ts'
import { sellCheckoutRoutes } from './routes/sell-checkout.ts'

/** Every endpoint of the server. */
export const api = {
  ...protectionRoutes,
  ...experimentRoutes,
  ...loginRoutes,
  ...accountRoutes,
  ...contentRoutes,
  ...catalogueRoutes,
  ...bulkRoutes,
  ...gradingRoutes,
  ...boxRoutes,
  ...sellCheckoutRoutes,
  ...orderRoutes,
  ...myRoutes,
  ...newsletterRoutes,
  ...businessRoutes,
}

export type Api = typeof api
