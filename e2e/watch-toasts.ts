import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    sawToast?: (words: string) => void
  }
}

export interface SeenToasts {
  /** Waits until one with these words has been shown, whether it is still there or not. */
  expectOne(words: string | RegExp): Promise<void>
  /** How many different ones have said this so far. */
  count(words: string | RegExp): number
  /** Closes those that are shown, so that the next one is a new one. */
  closeAll(): Promise<void>
}

/** Keeps what toasts say from the next document on: a short one is gone before a busy machine looks. */
export async function watchToasts(page: Page): Promise<SeenToasts> {
  const seen = new Set<string>()
  await page.exposeFunction('sawToast', (words: string) => void seen.add(words))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('#toasts .toast'))
        window.sawToast?.(toast.textContent.replaceAll(/\s+/g, ' '))
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  const count = (words: string | RegExp) => [...seen].filter((one) => says(one, words)).length
  return {
    count,
    async closeAll() {
      const shown = page.locator('#toasts .toast')
      // Within the page: one that goes by itself a moment before has nothing to press any more.
      await expect(async () => {
        await shown.evaluateAll((all) =>
          all.forEach((toast) => [...toast.querySelectorAll('button')].at(-1)?.click()),
        )
        await expect(shown).toHaveCount(0, { timeout: 500 })
      }).toPass()
      seen.clear()
    },
    expectOne: (words) =>
      expect.poll(() => count(words), { message: `a toast says ${words}` }).toBeGreaterThan(0),
  }
}

function says(shown: string, words: string | RegExp): boolean {
  return typeof words === 'string' ? shown.includes(words.replaceAll(/\s+/g, ' ')) : words.test(shown)
}
