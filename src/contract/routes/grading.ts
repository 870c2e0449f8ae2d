import { defineRoutes } from '#contract/define.ts'
import {
  CustomerGrading,
  CustomerGradingDto,
  GradingPrice,
  ModelWatch,
  PriceWatch,
} from '#contract/schemas/grading.ts'
import { IdParams, Nothing, UuidParams } from '#contract/schemas/primitives.ts'

export const gradingRoutes = defineRoutes('next', {
  calculateGradingPrice: {
    method: 'POST',
    path: '/api/product/:id/calculate-grading-price',
    access: 'session',
    summary: 'The price for these answers; a range of prices while questions are open.',
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
    summary:
      'Ask for a mail when the shop buys a product, or pays a price for it; a repeated request adds no mail.',
    body: PriceWatch,
    ok: Nothing,
    problems: [],
    onRepeat: 'run-again',
    limits: ['mailing'],
  },
  watchModel: {
    method: 'POST',
    path: '/api/model-watches',
    access: 'session',
    summary:
      'Ask for a mail when the shop buys a model that it does not list yet; a repeated request adds no mail.',
    body: ModelWatch,
    ok: Nothing,
    problems: [],
    onRepeat: 'run-again',
    limits: ['mailing'],
  },
})
