import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Everything axe knows, its advice for good practice included. No page here has frames, which axe would ask one by one. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(async () => {
    // An element that still fades in has neither its colours nor its place yet.
    const passing = document.getAnimations().filter(({ effect, timeline, playState }) => {
      const end = effect?.getComputedTiming().endTime
      return playState === 'running' && timeline === document.timeline && Number.isFinite(Number(end))
    })
    await Promise.allSettled(passing.map(({ finished }) => finished))
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
