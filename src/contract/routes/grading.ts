import { defineRoutes } from '#contract/define.ts'
import { CustomerGrading, CustomerGradingDto, GradingPrice, PriceWatch } from '#contract/schemas/grading.ts'
import { IdParams, Nothing, UuidParams } from '#contract/schemas/primitives.ts'

export const gradingRoutes = defineRoutes('next', {
  calculateGradingPrice: {
    method: 'POST',
    path: '/api/product/:id/calculate-grading-price',
    access: 'session',
    summary: 'The price for these answers; with open questions a range.',
    params: IdParams,
    body: CustomerGradingDto,
    ok: GradingPrice,
    problems: ['grading.contradictory', 'grading.unknown-answer', 'grading.not-gradable', 'grading.outdated'],
    onRepeat: 'run-again',
    limits: ['priceLookup'],
  },
  customerGrading: {
    method: 'GET',
    path: '/api/customer-gradings/:uuid',
    access: 'owner',
    summary: 'One saved grading with its answers.',
    params: UuidParams,
    ok: CustomerGrading,
    problems: [],
  },
  watchPrice: {
    method: 'POST',
    path: '/api/price-watches',
    access: 'session',
    summary: 'Ask for one mail when a product is bought, or bought for a price; asking twice is asking once.',
    body: PriceWatch,
    ok: Nothing,
    problems: [],
    onRepeat: 'run-again',
    limits: ['mailing'],
  },
})
