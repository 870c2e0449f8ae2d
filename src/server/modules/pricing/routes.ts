import { priceHandlers } from './prices/routes.ts'

export const pricingHandlers = { ...priceHandlers }
