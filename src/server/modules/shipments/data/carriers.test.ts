import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { releasedCarriers } from './carriers.ts'

/** The table of carriers in rulebook §8: country, code, kind, papers, kilograms, euros, days. */
const rulebookRows = readFileSync('docs/requirements/rulebook.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, country, , , , , euros]) => /^[a-z]{2}$/.test(country ?? '') && /^\d+$/.test(euros ?? ''))
  .map(([, country, code, kind, papers, kilograms, euros, days]) => ({
    country,
    code,
    kind: kind?.startsWith('home') ? 'home' : 'shop',
    hasLabel: papers?.includes('label'),
    hasQr: papers?.includes('QR'),
    maxGrams: Number(kilograms) * 1000,
    insuredCents: Number(euros) * 100,
    days,
  }))

describe('the carriers', () => {
  test('have among them the seventeen of the rulebook, with its limits', () => {
    const released = releasedCarriers.map(({ country, code, kind, papers, transit, ...limits }) => ({
      country,
      code,
      kind,
      hasLabel: papers.includes('label'),
      hasQr: papers.includes('qr'),
      maxGrams: limits.maxGrams,
      insuredCents: limits.insuredCents,
      days: `${transit.minDays}-${transit.maxDays}`,
    }))
    expect(rulebookRows).toHaveLength(17)
    expect(released).toEqual(expect.arrayContaining(rulebookRows))
  })

  test('are named once, and come at certain times where they come to the door', () => {
    expect(new Set(releasedCarriers.map(({ code }) => code)).size).toBe(releasedCarriers.length)
    for (const { code, kind, places, pickupSlots } of releasedCarriers) {
      expect(places.includes('door'), code).toBe(kind === 'home')
      expect(pickupSlots.length > 0, code).toBe(kind === 'home')
    }
  })
})
