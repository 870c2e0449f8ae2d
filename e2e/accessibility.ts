import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Everything axe knows, its advice for good practice included. No page here has frames, which axe would ask one by one. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`,
    )
  })
  expect(found).toEqual([])
}

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}
