import type { PlantedFault } from '../fault.ts'

/** Faults that only a browser shows: focus, layout, offline, paper, pages without scripts. */
export const browserFaults: readonly PlantedFault[] = [
  {
    name: 'the keyboard leaves an open dialog',
    file: 'src/ui/dialog.tsx',
    find: 'dialog.showModal()',
    replace: 'dialog.show()',
    seenBy: ['e2e/gallery.spec.ts > a dialog keeps the focus, and gives it back however it is closed'],
  },
  {
    name: 'the skip link stays out of sight',
    file: 'src/web/shell/root.tsx',
    find: ' focus:translate-y-0',
    replace: '',
    seenBy: [
      'e2e/shell.spec.ts > the first stop of the keyboard leads to the content, and every stop is visible',
    ],
  },
  {
    name: 'nothing shows where the keyboard is',
    file: 'src/ui/theme.css',
    find: 'outline: 2px solid var(--color-accent);',
    replace: 'outline: none;',
    seenBy: [
      'e2e/shell.spec.ts > the first stop of the keyboard leads to the content, and every stop is visible',
    ],
  },
  {
    name: 'the navigation is printed with the text',
    file: 'src/web/print.css',
    find: `  [data-layout] > :not(main) {
    display: none;
  }
`,
    replace: '',
    seenBy: ['e2e/static.spec.ts > on paper there is the text alone, with the addresses of its links'],
  },
  {
    name: 'the code for the parcel is gone without a connection',
    file: 'src/web/offline/keep-offline.ts',
    find: `  active?.postMessage({ files: [...loadedFiles(), ...needed], isPersonal })
`,
    replace: '',
    seenBy: [
      'e2e/order.spec.ts > the code is large, holds the number below it, can be read from the screen, and stays without a connection',
    ],
  },
  {
    name: 'the cookie region hides what has the focus',
    file: 'src/web/shell/overlays/consent-region.tsx',
    find: `  useRoomBelow(region, isOpen)
`,
    replace: '',
    seenBy: ['e2e/consent.spec.ts > at 390 px it covers neither the primary action nor what gets the focus'],
  },
  {
    name: 'the cookie region hides what had the focus before it came',
    file: 'src/web/shell/overlays/use-room-below.ts',
    find: `      uncoverFocus(part)
`,
    replace: '',
    seenBy: ['e2e/consent.spec.ts > at 390 px it covers neither the primary action nor what gets the focus'],
  },
  {
    name: 'nobody is asked about cookies',
    file: 'src/web/shell/overlays/start.ts',
    find: `  consentKeeper.load()
`,
    replace: '',
    seenBy: [
      'e2e/consent.spec.ts > it comes right after the skip link, and the page can be used without answering',
    ],
  },
  {
    name: 'an item can be put back for a second only',
    file: 'src/web/features/box/undo-row.tsx',
    find: 'const undoMs = 10_000',
    replace: 'const undoMs = 1_000',
    seenBy: ['e2e/box.spec.ts > one taken out can be put back for ten seconds, and the focus goes on'],
  },
  {
    name: 'the focus is lost with the line that was taken out',
    file: 'src/web/features/box/use-removal.ts',
    find: `    focusFirstShown(next ? lineId(next.id) : 'box-title')
`,
    replace: '',
    seenBy: ['e2e/box.spec.ts > one taken out can be put back for ten seconds, and the focus goes on'],
  },
  {
    name: 'the browser keeps the account number',
    file: 'src/web/forms/use-draft.ts',
    find: ` &&
      !('private' in element.dataset),`,
    replace: ',',
    seenBy: [
      'e2e/checkout-end.spec.ts > what was typed survives a reload, but nothing of the IBAN is kept in the browser',
    ],
  },
  {
    name: 'a step of the checkout opens before its turn',
    file: 'src/web/features/sell-checkout/load-step.ts',
    find: 'checkoutSteps.indexOf(open) < checkoutSteps.indexOf(step)',
    replace: 'checkoutSteps.indexOf(open) > checkoutSteps.indexOf(step)',
    seenBy: [
      'e2e/checkout-steps.spec.ts > a deep link leads to the first open step, and done steps can be visited again',
    ],
  },
  {
    name: 'the camera stays on after its dialog was closed',
    file: 'src/web/scan/use-camera.ts',
    find: `    return () => ending.abort()
`,
    replace: `    return undefined
`,
    seenBy: ['e2e/scan.spec.ts > the camera stops with the dialog and on a hidden page'],
  },
  {
    name: 'Escape closes the menu and loses the focus',
    file: 'src/web/shell/mega-menu-state.ts',
    find: `        event.currentTarget.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
`,
    replace: '',
    seenBy: [
      'e2e/shell.spec.ts > opens by press, leads to the category itself, and Escape gives the focus back',
    ],
  },
  {
    name: 'the question for the language comes at once',
    file: 'src/web/shell/overlays/start.ts',
    find: 'const languageQuestionAtMs = 6000',
    replace: 'const languageQuestionAtMs = 600',
    seenBy: [
      'e2e/language-modal.spec.ts > it opens after 6 s, in all languages at once, English preselected, focus inside',
    ],
  },
  {
    name: 'a choice of language leads nowhere',
    file: 'src/web/shell/overlays/language-dialog.tsx',
    find: `    if (locale !== space.locale && (await mayLeave(href))) window.location.assign(href)
`,
    replace: '',
    seenBy: [
      'e2e/language-modal.spec.ts > choosing leads to the same page in that language, and is remembered',
    ],
  },
  {
    name: 'the new count of a list is not said',
    file: 'src/web/features/sell/product-list/product-list.tsx',
    find: `      <output className="sr-only">{said}</output>
`,
    replace: '',
    seenBy: ['e2e/lists.spec.ts > a filter shows at once, keeps the focus, and the new count is said'],
  },
  {
    name: 'the line of promises does not wrap',
    file: 'src/web/shell/info-bar.tsx',
    find: '<p className="flex min-w-0 items-center gap-x-8">',
    replace: '<p className="flex min-w-max items-center gap-x-8 whitespace-nowrap">',
    seenBy: ['e2e/pages.spec.ts > visit of error, default'],
  },
  {
    name: 'the menu comes with the scripts and moves the page',
    file: 'src/web/shell/header.tsx',
    find: `export function FullHeader({ head }: HeaderProps) {
  return (
    <HeaderFrame bar={<laterInfoBar.Part head={head} />} below={<laterMegaMenu.Part />}>`,
    replace: `import { useSyncExternalStore } from 'react'

export function FullHeader({ head }: HeaderProps) {
  const isAlive = useSyncExternalStore(() => () => undefined, () => true, () => false)
  return (
    <HeaderFrame bar={<laterInfoBar.Part head={head} />} below={isAlive ? <laterMegaMenu.Part /> : null}>`,
    seenBy: ['e2e/pages.spec.ts > visit of error, default'],
  },
  {
    name: 'server and browser draw another menu',
    file: 'src/web/shell/header.tsx',
    find: 'below={<laterMegaMenu.Part />}',
    replace: "below={typeof window === 'undefined' ? null : <laterMegaMenu.Part />}",
    seenBy: ['e2e/shell.spec.ts > from 640 px on has logo, switch, search, language, help, account and box'],
  },
  {
    name: 'a list of links is no list',
    file: 'src/web/shell/footer-parts.tsx',
    find: `      <ul>{children}</ul>
`,
    replace: `      <div>{children}</div>
`,
    seenBy: ['e2e/pages.spec.ts > visit of error, default'],
  },
  {
    name: 'what is typed before the page comes alive is lost',
    file: 'src/web/shell/search/use-search-field.ts',
    find: "    setTyped(input.current?.value ?? '')\n",
    replace: '',
    seenBy: ['e2e/search.spec.ts > what is typed before the page comes alive stays in the field'],
  },
  {
    name: 'a link with Ctrl held down takes the page away',
    file: 'src/web/navigation/href-link.tsx',
    find: 'event.metaKey || event.ctrlKey || event.shiftKey || event.altKey',
    replace: 'event.metaKey || event.altKey',
    seenBy: ['e2e/navigation.spec.ts > with a key held down is left to the browser'],
  },
  {
    name: 'every page loads the schemas of all calls',
    file: 'src/web/entry-client.tsx',
    find: "import './styles.css'",
    replace: `import { api as everyCall } from '#contract/api.ts'
import './styles.css'

Object.assign(window, { everyCall })`,
    seenBy: ['e2e/budgets.spec.ts > pages load no more JavaScript and CSS than their budgets'],
  },
  {
    name: 'prices have figures of different widths',
    file: 'src/ui/theme.css',
    find: `    font-variant-numeric: tabular-nums;
`,
    replace: '',
    seenBy: [
      'e2e/gallery-forms.spec.ts > prices have figures of one width and never break, and what is struck out is spoken',
    ],
  },
]
