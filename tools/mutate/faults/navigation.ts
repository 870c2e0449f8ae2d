import type { PlantedFault } from '../fault.ts'

/** Which page the navigation shows, and what it asks the server for. */
export const navigationFaults: readonly PlantedFault[] = [
  {
    name: 'an older page takes the place of a newer one',
    file: 'src/web/navigation/navigation.ts',
    find: `    if (signal.aborted) return null
`,
    replace: '',
    seenBy: ['src/web/navigation/navigation.test.ts'],
  },
  {
    name: 'Back shows yesterday’s page and asks nobody',
    file: 'src/web/navigation/navigation.ts',
    find: 'known.isOld ? refresh(href, key, signal) : undefined',
    replace: 'undefined',
    seenBy: ['src/web/navigation/refresh.test.ts'],
  },
  {
    name: 'the pages of a customer are kept after the logout',
    file: 'src/web/navigation/kept-pages.ts',
    find: 'forgetAll: () => pages.clear(),',
    replace: 'forgetAll: () => undefined,',
    seenBy: ['src/web/navigation/kept-pages.test.ts', 'src/web/navigation/refresh.test.ts'],
  },
  {
    name: 'newer data scroll the reader to the top',
    file: 'src/web/navigation/browser-navigation.ts',
    find: `  if (arrival.kind === 'refreshed') return applyHead(shown.head, space, document)
`,
    replace: '',
    seenBy: ['src/web/navigation/browser-navigation.test.tsx'],
  },
  {
    name: 'the reads of a page nobody waits for go on',
    file: 'src/web/navigation/navigation.ts',
    find: `    running.abort()
`,
    replace: '',
    seenBy: ['src/web/navigation/navigation.test.ts'],
  },
  {
    name: 'a read that was called off brings up the error page',
    file: 'src/web/navigation/navigation.ts',
    find: 'error instanceof CodeMissing || signal.aborted',
    replace: 'error instanceof CodeMissing',
    seenBy: ['src/web/navigation/navigation.test.ts'],
  },
  {
    name: 'the reads of a loader cannot be called off',
    file: 'src/web/api/cancellable-api.ts',
    find: '{ signal, ...options }',
    replace: '{ ...options }',
    seenBy: ['src/web/navigation/shown.test.ts'],
  },
  {
    name: 'the page of an away shop takes over from the page the visitor is going to',
    file: 'src/web/navigation/navigation.ts',
    find: `    if (isQuiet && isLoading) return
`,
    replace: '',
    seenBy: ['src/web/navigation/navigation.test.ts'],
  },
  {
    name: 'the keyboard stays where it was after a navigation',
    file: 'src/web/navigation/browser-navigation.ts',
    find: `  else focusHeading(document)
`,
    replace: '',
    seenBy: ['src/web/navigation/browser-navigation.test.tsx'],
  },
]
