import { catalogueRuleData } from '#server/modules/catalogue/index.ts'
import { contentRuleData } from '#server/modules/content/index.ts'
import { pricingRuleData } from '#server/modules/pricing/index.ts'
import { shipmentRuleData } from '#server/modules/shipments/index.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { writeRelease, type ReleaseResult } from '#server/platform/rule-data/release.ts'
import type { RuleData } from '#server/platform/rule-data/rule-data.ts'

/** All rule data of the shop; categories come first, because questions and weights name them. */
const ruleData: readonly RuleData[] = [
  ...catalogueRuleData,
  ...pricingRuleData,
  ...shipmentRuleData,
  ...contentRuleData,
]

/** Brings the rule data of this version into a database; `overwrite` names items that staff changed and give up. */
export function releaseRuleData(
  db: Db,
  now: Date,
  overwrite: readonly string[] = [],
): Promise<ReleaseResult> {
  return writeRelease(db, ruleData, { now, overwrite })
}
