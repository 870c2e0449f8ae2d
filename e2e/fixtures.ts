import { test as plain, expect, type Page } from '@playwright/test'
import { createAppDatabase, startApp, type AppDatabase, type AppProcess } from './app-process.ts'
import { watchFaults, type Faults } from './faults.ts'

interface WorkerFixtures {
  readonly database: AppDatabase
  readonly app: AppProcess
}

interface TestFixtures {
  readonly faults: Faults
  readonly counters: void
  /** A visitor who has chosen neither language nor cookies yet, so that the shop asks for both. */
  readonly isNewVisitor: boolean
}

/** Every worker has its own app and database; every test fails on what the browser complains about. */
export const test = plain.extend<TestFixtures, WorkerFixtures>({
  database: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures a fixture needs from its pattern
    async ({}, use) => {
      const database = await createAppDatabase()
      await use(database)
      await database.drop()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ database }, use) => {
      const app = await startApp(database.url)
      await use(app)
      await app.stop()
      expect(app.errors, 'the app logged no error').toEqual([])
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ app }, use) => use(app.origin),
  isNewVisitor: [false, { option: true }],
  context: async ({ context, app, isNewVisitor }, use) => {
    if (!isNewVisitor) await context.addCookies([languageChoice(app.origin), consentChoice(app.origin)])
    await use(context)
  },
  // All tests of a worker come from one address. One test must not use up the tries that the next test needs.
  counters: [
    async ({ database }, use) => {
      await database.query('delete from rate_limit')
      await use()
    },
    { auto: true },
  ],
  faults: [
    async ({ context }, use) => {
      const faults = watchFaults(context)
      await use(faults)
      expect(faults.found(), 'the browser had nothing to complain about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
export { expectAccessible } from './accessibility.ts'

/**
 * For `test.use` where a test holds back or answers requests itself: once the worker for offline use controls a page,
 * the requests of that page no longer reach the test.
 */
export const answeringItself = { serviceWorkers: 'block' } as const

/** The cookies of a visitor who has answered the language modal and the consent region, so that neither is shown. */
export function languageChoice(url: string) {
  return { name: 'rondo-language', value: 'de', url }
}
export function consentChoice(url: string) {
  return { name: 'rondo-consent', value: `1.${Math.floor(Date.now() / 1000)}.n`, url }
}

/** Waits until React has taken over what the server sent: from then on links load no document. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root') ?? document.body
    // React keeps a note on its container, under a name that changes with every load.
    const note = Object.entries(root).find(([name]) => name.startsWith('__reactContainer'))
    return note?.[1].stateNode.current.memoizedState.isDehydrated === false
  })
}

export async function openPage(page: Page, path: string) {
  const answer = await page.goto(path)
  await waitForHydration(page)
  return answer
}

/** The first sign of a visitor: what only an act can need is loaded from now on. */
export async function touchPage(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
}

/** Touches the page and waits until all of its parts have their code. */
export async function wakePage(page: Page): Promise<void> {
  await touchPage(page)
  await expect(page.locator('[data-later=waits]')).toHaveCount(0)
}

/** Leaves a mark that only a document load removes. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
}

export function isDocumentMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in window)
}
