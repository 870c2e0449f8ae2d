import { expect, test } from 'vitest'
import { writeRelease } from '#server/platform/rule-data/release.ts'
import { releaseRuleData } from '#server/rule-data.ts'
import { testDatabase } from '#testing/database.ts'
import { carriersInCountry } from '../repo-carriers.ts'
import { releasedCarriers } from './carriers.ts'
import { shipmentRuleData } from './release.ts'

const now = new Date('2026-01-05T10:00:00Z')
const { db } = await testDatabase()

/** The rule data of shipments with the given carriers, in the given order. */
function ruleDataWithCarriers(carriers: typeof releasedCarriers) {
  const rankedByCode = new Map(carriers.map((carrier, at) => [carrier.code, { ...carrier, rank: at + 1 }]))
  return shipmentRuleData.map((data) =>
    data.kind === 'shipments/carrier' ? { ...data, shipped: () => rankedByCode } : data,
  )
}

test('a new carrier may stand before the others of its country', async () => {
  await releaseRuleData(db, now)
  const [dhl, ...others] = releasedCarriers
  if (!dhl) throw new Error('no carrier')
  const pigeon = { ...dhl, code: 'pigeon', name: 'Pigeon' }
  await writeRelease(db, ruleDataWithCarriers([pigeon, dhl, ...others]), { now })
  const codes = (await carriersInCountry(db, 'de')).map(({ code }) => code)
  const german = releasedCarriers.filter(({ country }) => country === 'de').map(({ code }) => code)
  expect(codes).toEqual(['pigeon', ...german])
})
