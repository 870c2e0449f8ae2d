import {
  atSummary,
  deed,
  declareAll,
  endText as say,
  finishedUrl as finished,
  mainPart as main,
  openSummary,
  soldIds as all,
  summaryPath,
} from './checkout-summary.ts'
import { callApi, fillBox, titleIds } from './fill-box.ts'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'
import { prepareCheckout } from './prepare-checkout.ts'
import { examplePath, text } from './site.ts'

test.describe('what changed meanwhile', () => {
  test('[C5] [B9] two tabs: a changed box and a coupon that ran out are told with the new sum', async ({
    page,
    context,
    database,
    faults,
  }) => {
    faults.allow(/status of 409/)
    // This test needs its own coupon, because other tests use the coupons of the shop.
    await database.query(
      `insert into coupon select (jsonb_populate_record(one, '{"code": "ENDET20"}')).*
       from coupon one where code = 'TECHNIK20' on conflict (code) do update set valid_to = excluded.valid_to`,
    )
    await fillBox(page, all)
    await callApi(page, 'PUT', '/api/checkout/coupon', { code: 'endet20' })
    await prepareCheckout(page, 'payout')
    await openSummary(page)
    await expect(deed(page)).toHaveText(/261,45\s€/)
    await declareAll(page)
    const other = await context.newPage()
    await fillBox(other, [titleIds.third])
    await deed(page).click()
    await expect(main(page).getByText(text('de', 'problems.checkout.box-changed'))).toBeVisible()
    await expect(deed(page)).toHaveText(/^4 Artikel verbindlich/)
    await expect(page.getByRole('checkbox', { name: say('declare.sale') })).toBeChecked()

    await database.query("update coupon set valid_to = now() - interval '1 hour' where code = 'ENDET20'")
    const before = await deed(page).textContent()
    await deed(page).click()
    await expect(main(page).getByText(say('refused.coupon'))).toBeVisible()
    await expect(deed(page)).not.toHaveText(before ?? '')
    await deed(page).click()
    await expect(page).toHaveURL(finished)
    await openPage(other, summaryPath)
    await expect(other).toHaveURL(examplePath('cart_show', 'de'))
  })

  test('[C5] [B11] a box emptied in another tab leads to the box, one that was placed there shows that order', async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/status of 40[49]/)
    await atSummary(page)
    await declareAll(page)
    await callApi(page, 'DELETE', '/api/cart/item')
    await deed(page).click()
    await expect(page).toHaveURL(examplePath('cart_show', 'de'))

    await atSummary(page)
    const other = await context.newPage()
    await openSummary(other)
    for (const tab of [page, other]) await declareAll(tab)
    await deed(page).click()
    await expect(page).toHaveURL(finished)
    await deed(other).click()
    await expect(other).toHaveURL(page.url())
  })

  test('[B6] a changed price is confirmed on the box page, and the way goes on from there', async ({
    page,
    database,
    faults,
  }) => {
    faults.allow(/status of 409/)
    await atSummary(page)
    await declareAll(page)
    await database.query(
      "update box_item set reserved_until = now() - interval '1 hour', price_cents = price_cents + 90 where family = 'media'",
    )
    await deed(page).click()
    await expect(page).toHaveURL(examplePath('cart_show', 'de'))
    const accept = main(page).getByRole('button', {
      name: new RegExp(`^${text('de', 'box.changes.accept')}`),
    })
    await expect(accept).toHaveCount(2)
    await accept.first().click()
    await expect(accept).toHaveCount(1)
    await accept.click()
    await expect(accept).toHaveCount(0)
    await openPage(page, summaryPath)
    await expect(page.getByRole('checkbox', { name: say('declare.sale') })).toBeChecked()
    await deed(page).click()
    await expect(page).toHaveURL(finished)
  })

  test('[B6] what is in the catalogue no more is named and taken out on the box page, and the rest is sold', async ({
    page,
    database,
    faults,
  }) => {
    faults.allow(/status of 409/)
    await atSummary(page)
    await declareAll(page)
    await database.query(
      `update box_item set product_id = 9999999, reserved_until = now() - interval '1 hour' where product_id = ${titleIds.first}`,
    )
    const name = 'Artikel Nr. 9999999'
    await deed(page).click()
    await expect(page).toHaveURL(examplePath('cart_show', 'de'))
    const changes = page.getByRole('region', { name: 'Ein Preis hat sich geändert' })
    const gone = changes.getByRole('listitem').filter({ hasText: name })
    await expect(gone).toContainText(text('de', 'box.changes.gone'))
    const lines = page.getByRole('region', { name: text('de', 'box.lines') })
    await expect(lines.getByText(name)).toBeVisible()
    await expect(lines.getByRole('link', { name }), 'there is no page to lead to').toHaveCount(0)
    await expectAccessible(page)
    await gone.getByRole('button', { name: `${text('de', 'box.remove')}: ${name}` }).click()
    await expect(changes).toHaveCount(0)
    await openPage(page, summaryPath)
    await expect(deed(page)).toHaveText(/^2 Artikel verbindlich/)
    await deed(page).click()
    await expect(page).toHaveURL(finished)
  })
})
