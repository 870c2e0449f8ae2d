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
    find: `  else focusStart(document)
`,
    replace: '',
    seenBy: ['src/web/navigation/browser-navigation.test.tsx'],
  },
  {
    name: 'the click asks again for a page that came early',
    file: 'src/web/navigation/early/early-pages.ts',
    find: 'return early && isFresh(early) ? early : null',
    replace: 'return null',
    seenBy: ['src/web/navigation/early/early-pages.test.ts'],
  },
  {
    name: 'the click shows an early page of long ago',
    file: 'src/web/navigation/early/early-pages.ts',
    find: 'return early && isFresh(early) ? early : null',
    replace: 'return early',
    seenBy: ['src/web/navigation/early/early-pages.test.ts'],
  },
  {
    name: 'the data of a person are fetched early',
    file: 'src/web/navigation/early/early-pages.ts',
    find: "if (pageRoute(target.page).audience === 'shared') start(key, target)",
    replace: 'if (pageRoute(target.page)) start(key, target)',
    seenBy: ['src/web/navigation/early/early-pages.test.ts', 'src/web/navigation/early/start-early.test.tsx'],
  },
  {
    name: 'an early page that lacks a part is shown',
    file: 'src/web/navigation/early/early-pages.ts',
    find: 'return signal.aborted ? null : answer',
    replace: 'return answer',
    seenBy: ['src/web/navigation/early/early-pages.test.ts'],
  },
  {
    name: 'a pointer that crosses a list asks for every page of it at once',
    file: 'src/web/navigation/early/early-pages.ts',
    find: `    for (const one of onTheWay.slice(0, -mostOnTheWay)) drop(one)
`,
    replace: '',
    seenBy: ['src/web/navigation/early/early-pages.test.ts'],
  },
  {
    name: 'the reads of an early page go on after a newer click',
    file: 'src/web/navigation/early/early-pages.ts',
    find: `  signal.addEventListener('abort', callOff, { once: true })
`,
    replace: '',
    seenBy: ['src/web/navigation/early/early-pages.test.ts'],
  },
  {
    name: 'early pages of a customer are kept after the logout',
    file: 'src/web/navigation/early/start-early.ts',
    find: `  watchLogins(early.forgetAll)
`,
    replace: '',
    seenBy: ['src/web/navigation/early/start-early.test.tsx'],
  },
  {
    name: 'the server speaks to a visitor who has pressed nothing',
    file: 'src/web/api/api-browser.ts',
    find: 'if (!options.isQuiet) tell(name, response, problem)',
    replace: 'tell(name, response, problem)',
    seenBy: ['src/web/api/api-browser.test.ts'],
  },
  {
    name: 'a page that nobody has asked for is asked for again and again',
    file: 'src/web/api/api-browser.ts',
    find: 'options.isQuiet ? send() : withRepeats(send, kind)',
    replace: 'withRepeats(send, kind)',
    seenBy: ['src/web/api/api-browser.test.ts'],
  },
  {
    name: 'early pages are fetched as loudly as others',
    file: 'src/web/navigation/early/quiet-api.ts',
    find: '{ ...options, isQuiet: true }',
    replace: 'options',
    seenBy: ['src/web/navigation/early/quiet-api.test.ts'],
  },
  {
    name: 'a pointer that only crosses a link fetches its page',
    file: 'src/web/navigation/early/watch-intent.ts',
    find: `    window.clearTimeout(timer)
`,
    replace: '',
    seenBy: ['src/web/navigation/early/watch-intent.test.tsx'],
  },
  {
    name: 'pages of links that lead elsewhere are fetched',
    file: 'src/web/navigation/early/watch-intent.ts',
    find: ':not([target],[download],[data-stays])',
    replace: '',
    seenBy: ['src/web/navigation/early/watch-intent.test.tsx'],
  },
  {
    name: 'who saves data pays for pages that were never opened',
    file: 'src/web/navigation/early/is-sparing.ts',
    find: 'connection?.saveData === true',
    replace: 'false',
    seenBy: ['e2e/prefetch.spec.ts > a visitor who saves data gets a page only by the click'],
  },
  {
    name: 'no page comes before its click',
    file: 'src/web/entry-client.tsx',
    find: '({ startEarly }) => (open = startEarly({ app, moduleOf, open, isReloadDue })),',
    replace: '({ startEarly }) => startEarly({ app, moduleOf, open, isReloadDue }),',
    seenBy: [
      'e2e/prefetch.spec.ts > a pointer that rests on a product brings its page, and the click asks for nothing more',
    ],
  },
]
