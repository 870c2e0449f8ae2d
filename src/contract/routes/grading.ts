import { defineRoutes } from '#contract/define.ts'
import { CustomerGrading, CustomerGradingDto, GradingPrice } from '#contract/schemas/grading.ts'
import { IdParams, UuidParams } from '#contract/schemas/primitives.ts'

export const gradingRoutes = defineRoutes({
  calculateGradingPrice: {
    method: 'POST',
    path: '/api/product/:id/calculate-grading-price',
    access: 'session',
    summary: 'The price for these answers; with open questions a range.',
    params: IdParams,
    body: CustomerGradingDto,
    ok: GradingPrice,
    problems: ['grading.contradictory', 'grading.unknown-answer', 'grading.not-gradable', 'grading.outdated'],
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
})
