import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const field = (page: Page) => page.getByRole('banner').locator('#search')
export const list = (page: Page) => page.getByRole('listbox')
export const entries = (page: Page) => list(page).getByRole('option')

/** The field becomes a combobox when its code is there. */
export async function turnTo(page: Page) {
  await field(page).click()
  await expect(field(page)).toHaveRole('combobox')
  return field(page)
}
