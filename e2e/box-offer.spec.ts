import {
  boxItems,
  boxLine,
  boxPath,
  boxSum,
  boxSummary,
  boxText,
  checkoutLink,
  titleNames,
} from './box-page.ts'
import { chooseMinimum, fillBox, phoneId, titleIds } from './fill-box.ts'
import { expect, expectAccessible, waitForHydration, openPage, test } from './fixtures.ts'
import { examplePath, demoProduct, text } from './site.ts'
import { watchToasts } from './watch-toasts.ts'

test.describe('the next step', () => {
  test('[X56] [B7] stays pressable and explains how much is missing; where items count too, a toast warns', async ({
    page,
  }) => {
    const told = await watchToasts(page)
    await fillBox(page, [titleIds.first])
    await openPage(page, boxPath)
    await expect(boxSummary(page).getByRole('progressbar', { name: /^Mindestwert 10\s€$/ })).toBeVisible()
    await expect(boxSum(page, 'noch 8,35')).toBeVisible()
    await checkoutLink(page).click()
    await expect(page).toHaveURL(boxPath)
    await expect(page.locator('#box-missing')).toBeFocused()
    await expect(page.locator('#box-missing')).toContainText(/Es fehlen noch 8,35\s€/)

    await chooseMinimum(page, 'minOrder5')
    await openPage(page, boxPath)
    await told.expectOne(/fehlen noch 3,35\s€, oder du legst insgesamt 5 Artikel/)

    await fillBox(page, [phoneId])
    await openPage(page, boxPath)
    await expect(boxSummary(page).getByRole('progressbar')).toHaveCount(0)
    await checkoutLink(page).click()
    await expect(page).toHaveURL(examplePath('checkout_address', 'de'))
  })

  test('[B3] [B6] [B11] a checkout step has the box checked; without one, or with too little, it leads to the box', async ({
    page,
  }) => {
    const told = await watchToasts(page)
    await page.goto(examplePath('checkout_carrier', 'de'))
    await expect(page).toHaveURL(boxPath)
    await expect(page.getByRole('heading', { name: boxText('empty.title') })).toBeVisible()

    await fillBox(page, [titleIds.first])
    await page.goto(examplePath('checkout_payout', 'de'))
    await expect(page).toHaveURL(boxPath)
    await told.expectOne(/fehlen noch 8,35\s€/)

    await fillBox(page, [phoneId])
    const asked = page.waitForRequest('**/api/prepare-checkout')
    await page.goto(examplePath('checkout_address', 'de'))
    expect((await asked).method()).toBe('POST')
  })
})

test.describe('prices', () => {
  const age = (change: string) => `update box_item set ${change}`

  test('[X57] [B6] [B8] a changed price is shown old and new, and answered item by item; one about to end is told once', async ({
    page,
    database,
  }) => {
    const told = await watchToasts(page)
    await fillBox(page, boxItems)
    await database.query(
      age(
        "reserved_until = now() - interval '1 hour', price_cents = price_cents + 90 where family = 'media'",
      ),
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await openPage(page, boxPath)
    await expect(checkoutLink(page)).toBeInViewport()
    await page.getByText(boxText('coupon.open')).click()
    await expectAccessible(page)
    const changes = page.getByRole('region', { name: '2 Preise haben sich geändert' })
    const changed = changes.getByRole('listitem').filter({ hasText: titleNames.first })
    await expect(changed.getByRole('deletion')).toContainText(/2,55\s€/)
    await expect(changed.getByRole('insertion')).toContainText(/1,65\s€/)
    await checkoutLink(page).click()
    await expect(page.locator('#box-missing')).toBeFocused()

    await changed.getByRole('button', { name: `${boxText('changes.accept')}: ${titleNames.first}` }).click()
    const rest = page.getByRole('region', { name: 'Ein Preis hat sich geändert' })
    await expect(rest.getByRole('listitem')).toHaveCount(1)
    await expect(boxLine(page, titleNames.first).getByText(/^1,65\s€$/)).toBeVisible()
    await rest.getByRole('button', { name: `${boxText('remove')}: ${titleNames.second}` }).click()
    await expect(rest).toHaveCount(0)
    await expect(boxLine(page, titleNames.second)).toHaveCount(0)
    await expect(page.locator('#box-missing')).toHaveCount(0)

    await database.query(age("reserved_until = now() + interval '2 hours' where product_id = 200001"))
    const soon = new RegExp(`Der Preis für „${titleNames.first}“ gilt nur noch bis`)
    await openPage(page, boxPath)
    await told.expectOne(soon)
    await expect(boxLine(page, titleNames.first).getByText(/^Preis gilt nur noch bis/)).toBeVisible()
    await told.closeAll()
    await openPage(page, boxPath)
    await expect(boxLine(page, titleNames.first).getByText(/^Preis gilt nur noch bis/)).toBeVisible()
    expect(told.count(soon), 'said once').toBe(0)
  })
})

test.describe('coupon and express', () => {
  test('[X58] [B9] a coupon is folded away; refused it stays with its reason, used it shows its effect', async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 422/)
    await fillBox(page, boxItems)
    await openPage(page, boxPath)
    const field = page.getByRole('textbox', { name: boxText('coupon.label') })
    await expect(field).toBeHidden()
    await page.getByText(boxText('coupon.open')).click()
    await field.fill('abgelaufen')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(text('de', 'problems.coupon.expired'))
    await expect(field).toHaveValue('abgelaufen')
    await expect(field).toBeFocused()

    await field.fill('technik20')
    await field.press('Enter')
    await expect(boxSummary(page).getByText('Gutschein TECHNIK20')).toBeVisible()
    await expect(boxSummary(page).getByText(/^\+20,00\s€$/)).toBeVisible()
    await expect(boxSummary(page).getByText(/^261,45\s€$/)).toBeVisible()
    await expect(boxLine(page, demoProduct.name).getByText(/^20,00\s€ mehr durch/)).toBeVisible()
    await boxSummary(page)
      .getByRole('button', { name: `${boxText('remove')}: TECHNIK20` })
      .click()
    await expect(boxSum(page, '241,45')).toBeVisible()
    await expect(page.getByText(boxText('coupon.open'))).toBeVisible()
  })

  test('[B10] [B6] express grading goes on and off, and says why it cannot', async ({ page, faults }) => {
    faults.allow(/status of 4(?:09|22)/)
    await fillBox(page, [phoneId])
    await openPage(page, boxPath)
    const express = page.getByRole('switch', { name: boxText('express.title') })
    await express.check()
    await expect(
      boxSummary(page)
        .getByRole('definition')
        .filter({ hasText: boxText('express.free') }),
    ).toHaveCount(2)
    await page.reload()
    await waitForHydration(page)
    await expect(express).toBeChecked()
    await express.uncheck()
    await expect(
      boxSummary(page)
        .getByRole('definition')
        .filter({ hasText: boxText('express.free') }),
    ).toHaveCount(1)

    await fillBox(page, [titleIds.first])
    await page.reload()
    await waitForHydration(page)
    await express.click()
    await expect(page.getByText(boxText('express.reason.family'))).toBeVisible()
    await expect(express).not.toBeChecked()
  })
})
