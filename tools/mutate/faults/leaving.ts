import type { PlantedFault } from '../fault.ts'

/** Faults of the question that a visitor gets before leaving a page with unsaved input. */
export const leavingFaults: readonly PlantedFault[] = [
  {
    name: 'a link leaves a changed form without a question',
    file: 'src/web/navigation/browser-navigation.ts',
    find: `      if (leaveGuards.size > 0 && !options?.replace && !(await mayLeave(href))) return
`,
    replace: '',
    seenBy: ['src/web/navigation/browser-navigation.test.tsx'],
  },
  {
    name: 'a changed form holds back the page of an ended session',
    file: 'src/web/navigation/browser-navigation.ts',
    find: ' && !options?.replace',
    replace: '',
    seenBy: ['src/web/navigation/browser-navigation.test.tsx'],
  },
  {
    name: 'a visitor who stays on the page after Back lands one entry further back',
    file: 'src/web/navigation/held-steps.ts',
    find: `      history.go(-steps)
`,
    replace: '',
    seenBy: ['src/web/navigation/held-steps.test.tsx'],
  },
  {
    name: 'every step through the history counts as Back',
    file: 'src/web/navigation/held-steps.ts',
    find: 'const steps = positionOf(state) - here',
    replace: 'const steps = -1',
    seenBy: ['src/web/navigation/held-steps.test.tsx'],
  },
  {
    name: 'a visitor who leaves is asked once for each form',
    file: 'src/web/navigation/leave-guard.ts',
    find: `  leaveAnyway()
  return true`,
    replace: '  return true',
    seenBy: ['src/web/navigation/leave-guard.test.ts'],
  },
  {
    name: 'the listener for closing the tab stays after the form was sent',
    file: 'src/web/navigation/page-hold.ts',
    find: `    window.removeEventListener('beforeunload', beforeUnload)
`,
    replace: '',
    seenBy: ['src/web/navigation/page-hold.test.tsx'],
  },
  {
    name: 'an error page asks about the form behind it',
    file: 'src/web/navigation/page-hold.ts',
    find: ' || isBehind(form)',
    replace: '',
    seenBy: ['src/web/navigation/page-hold.test.tsx'],
  },
  {
    name: 'a switch of the language loses what was typed',
    file: 'src/web/navigation/page-hold.ts',
    find: `    document.addEventListener('click', click, { capture: true })
`,
    replace: '',
    seenBy: ['src/web/navigation/page-hold.test.tsx'],
  },
  {
    name: 'the checkout asks about what its draft keeps',
    file: 'src/web/features/sell-checkout/payout-entry.ts',
    find: "'iban' in choice.account && choice.account.iban !== ''",
    replace: "'iban' in choice.account",
    seenBy: ['src/web/features/sell-checkout/payout-entry.test.ts'],
  },
  {
    name: 'a form that was sent and is empty again still asks',
    file: 'src/web/forms/use-unsaved-changes.ts',
    find: `      form.addEventListener('reset', page.release)
`,
    replace: '',
    seenBy: ['src/web/forms/use-unsaved-changes.test.tsx'],
  },
]
