import { describe, expect, test } from 'vitest'
import { releasedCarriers } from './carriers.ts'

describe('the carriers', () => {
  test('are the seventeen of the rulebook', () => {
    expect(releasedCarriers.map(({ code }) => code)).toEqual(
      (
        'dhl hermes dhl-pickup fairsenden post-at dpd-at mondial-relay colissimo postnl dhl-nl ' +
        'bpost mondial-relay-be post-lu poste-it inpost-it correos seur'
      ).split(' '),
    )
    expect(releasedCarriers.filter(({ kind }) => kind === 'home').map(({ code }) => code)).toEqual([
      'dhl-pickup',
      'fairsenden',
    ])
  })
})
