import { describe, expect, test } from 'vitest'
import { gradingOf } from '#testing/grading.ts'
import { seededDatabase } from '#testing/pages.ts'
import { testServer } from '#testing/server.ts'
import { pricingHandlers } from '#server/modules/pricing/index.ts'

const server = await testServer({ database: await seededDatabase(), handlers: () => pricingHandlers() })
const guest = await server.guest()
const phone = 1001
const calculate = (id: number, body: unknown) =>
  guest.post(`/api/product/${id}/calculate-grading-price`, body)

describe('POST /api/product/{id}/calculate-grading-price', () => {
  test('[G3] answers the price, its class and how it comes about', async () => {
    const answer = await calculate(phone, gradingOf('phone', { screen: 'light', battery: '80_89' }))
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      {
        variantLabel: 'A2',
        productId: phone,
        stopReason: null,
        openQuestions: [],
        priceRange: null,
        treeVersion: 1,
      },
    ])
  })
})
