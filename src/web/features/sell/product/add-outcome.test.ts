import { expect, test } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import { addOutcome } from './add-outcome.ts'

const euro = (amount: number) => ({ amount, currency: 'EUR' })
const lower = (currentCents: number) =>
  fail('box.price-lower', {
    extra: {
      priceError: {
        validationResult: { previousPrice: euro(22_500), currentPrice: euro(currentCents) },
      },
    },
  })

test.each([
  ['what was added', ok({}), { kind: 'added' }],
  ['a lower price', lower(21_000), { kind: 'lower', previousCents: 22_500, currentCents: 21_000 }],
  ['a price that is gone', lower(0), { kind: 'stopped' }],
  ['a stop', fail('box.product-stopped'), { kind: 'stopped' }],
  ['old questions', fail('grading.outdated'), { kind: 'outdated' }],
  ['a refusal in the words of the server', fail('box.full', { extra: { title: 'Voll' } }), refused('Voll')],
  ['a fault in our own words', fail('internal', { extra: { title: 'Fehler' } }), refused('sonst')],
  ['a lost connection', fail('unavailable'), refused('sonst')],
  ['a lower price without figures', fail('box.price-lower'), refused('sonst')],
] as const)('[B4] the page shows %s', (_, result, outcome) => {
  expect(addOutcome(result, 'sonst')).toEqual(outcome)
})

function refused(text: string) {
  return { kind: 'refused', text } as const
}
