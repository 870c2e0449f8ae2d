import { answeringItself, expectAccessible, test } from '../fixtures.ts'
import { prepareVisit, pageVisits } from '../page-states.ts'
import {
  allowFaults,
  desktopSize,
  expectNarrowView,
  expectPhoneView,
  openSteady,
  phoneSize,
} from '../page-visit.ts'
import { locales } from '../site.ts'

test.use(answeringItself)

test.describe('[N4] [X3] [X6] [X18] pages do not shift, fit every width and pass axe in every language', () => {
  for (const names of pageVisits) {
    test(names.join(', '), async ({ page, database, faults }) => {
      test.setTimeout(names.length * 600_000)
      allowFaults(faults, names)
      const pathIn = await prepareVisit(page, database, names)
      for (const name of names) {
        for (const locale of locales) {
          const path = pathIn(name, locale)
          await openSteady(page, name, { path, size: desktopSize })
          await expectAccessible(page)
          await openSteady(page, name, { path, size: phoneSize })
          await expectPhoneView(page, name)
          await expectNarrowView(page, name)
        }
      }
    })
  }
})
