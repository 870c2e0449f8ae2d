import { faultAreas, type Area, type PlantedFault, type NamedFault } from './fault.ts'
import { accessFaults } from './faults/access.ts'
import { browserFaults } from './faults/browser.ts'
import { cacheFaults } from './faults/cache.ts'
import { callsFaults } from './faults/calls.ts'
import { dataFaults } from './faults/data.ts'
import { datesFaults } from './faults/dates.ts'
import { leavingFaults } from './faults/leaving.ts'
import { limitsFaults } from './faults/limits.ts'
import { moneyFaults } from './faults/money.ts'
import { navigationFaults } from './faults/navigation.ts'
import { outagesFaults } from './faults/outages.ts'
import { redirectsFaults } from './faults/redirects.ts'
import { rulesFaults } from './faults/rules.ts'
import { safetyFaults } from './faults/safety.ts'
import { webFaults } from './faults/web.ts'

const byArea: Readonly<Record<Area, readonly PlantedFault[]>> = {
  rules: rulesFaults,
  money: moneyFaults,
  dates: datesFaults,
  access: accessFaults,
  safety: safetyFaults,
  limits: limitsFaults,
  redirects: redirectsFaults,
  cache: cacheFaults,
  outages: outagesFaults,
  web: webFaults,
  navigation: [...navigationFaults, ...leavingFaults],
  calls: callsFaults,
  browser: browserFaults,
  data: dataFaults,
}

/** All of them, area by area. */
export const faults: readonly NamedFault[] = faultAreas.flatMap((area) =>
  (byArea[area] ?? []).map((fault) => ({ ...fault, area })),
)
