import type { Page } from '@playwright/test'
import { fillBox, phoneId, titleIds } from './fill-box.ts'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'
import { phoneSize } from './page-visit.ts'
import { placeOrder } from './place-order.ts'
import { demoProduct, examplePath, text } from './site.ts'

const say = (key: string) => text('de', `sell-order.${key}`)
const finished = (uuid: string) => examplePath('checkout_finished', 'de', { uuid })
const documents = (uuid: string) => examplePath('checkout_documents', 'de', { uuid })
const code = (uuid: string) => examplePath('checkout_qr_code', 'de', { uuid, shipmentIndex: '0' })

const main = (page: Page) => page.getByRole('main')
const items = (page: Page) => main(page).getByRole('region', { name: /^\d+ Artikel$/ })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, key: string) => main(page).getByRole('button', { name: say(key) })
/** Worth more than the minimum. */
const both = [phoneId, titleIds.first]
const openCode = (page: Page) => main(page).getByRole('link', { name: say('open.qr-code') })

test.describe('changing it', () => {
  test('[O1] an item is taken out after a question, the last one stays, and others can join', async ({
    page,
  }) => {
    const uuid = await placeOrder(page, both)
    await openPage(page, finished(uuid))
    const take = items(page).getByRole('button', { name: new RegExp(`^${say('remove')}: `) })
    await expect(take).toHaveCount(2)
    await take.first().click()
    await expectAccessible(page)
    await dialog(page)
      .getByRole('button', { name: say('remove.keep') })
      .last()
      .click()
    await expect(take.first()).toBeFocused()
    await take.first().click()
    await dialog(page)
      .getByRole('button', { name: say('remove.confirm') })
      .click()
    await expect(take).toHaveCount(1)
    await take.click()
    await expect(dialog(page).getByText(say('remove.last'))).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: say('remove.confirm') })).toHaveCount(0)

    await expect(main(page).getByText(say('add.how')), 'an empty box is told how it goes').toBeVisible()
    await expect(main(page).getByRole('link', { name: say('add.find') })).toHaveAttribute('href', '/')
    await fillBox(page, [titleIds.third])
    await openPage(page, examplePath('cart_show', 'de'))
    await openPage(page, finished(uuid))
    await main(page)
      .getByRole('button', { name: say('add') })
      .click()
    await expect(take, 'what is in the box can still go along').toHaveCount(2)
    await expect(main(page).getByRole('button', { name: say('add') })).toHaveCount(0)
  })

  test('[O2] cancelling says what comes of it, and leaves no papers', async ({ page }) => {
    const uuid = await placeOrder(page, both)
    await openPage(page, finished(uuid))
    await main(page)
      .getByRole('button', { name: say('cancel') })
      .click()
    await expect(dialog(page).getByText(say('cancel.final'))).toBeVisible()
    await dialog(page)
      .getByRole('button', { name: say('cancel.confirm') })
      .click()
    await expect(title(page)).toHaveText(say('title.CANCELLED'))
    await expect(page).toHaveTitle(`${say('title.CANCELLED')} – Rondo`)
    await expect(openCode(page)).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: say('cancel') })).toHaveCount(0)
    await expectAccessible(page)
    await openPage(page, code(uuid))
    await expect(main(page).getByText(say('code.void'))).toBeVisible()
    await openPage(page, documents(uuid))
    await expect(main(page).getByText(say('documents.over'), { exact: true })).toBeVisible()
  })

  test('[O2] a cancelled sale shows no money, and is sold again with its answers', async ({ page }) => {
    await page.setViewportSize(phoneSize)
    const uuid = await placeOrder(page, both)
    await openPage(page, finished(uuid))
    await press(page, 'cancel').click()
    await dialog(page)
      .getByRole('button', { name: say('cancel.confirm') })
      .click()
    await expect(title(page)).toHaveText(say('title.CANCELLED'))
    await expect(main(page)).not.toContainText('€')
    await expectAccessible(page)
    await press(page, 'again.press').click()
    await expect(page).toHaveURL(examplePath('cart_show', 'de'))
    const lines = page.getByRole('region', { name: text('de', 'box.lines') })
    await expect(lines.getByRole('listitem').filter({ hasText: demoProduct.name })).toBeVisible()
    await expect(
      lines.getByText(text('de', 'box.condition.NEW')).first(),
      'no question is asked again',
    ).toBeVisible()
  })

  test('[X69] [C2] a wrong address is corrected until hand-over, with a mistake told at its field', async ({
    page,
  }) => {
    await page.setViewportSize(phoneSize)
    const uuid = await placeOrder(page, both)
    await openPage(page, finished(uuid))
    await expect(main(page).getByText('Hauptstraße 12a')).toBeVisible()
    await press(page, 'address.correct').click()
    const field = (key: string) =>
      main(page).getByLabel(text('de', `sell-checkout.address.${key}`), { exact: true })
    await field('street').fill('Lindenallee 7')
    await field('postcode').fill('1010')
    await press(page, 'address.save').click()
    await expect(
      main(page)
        .getByText(/^„1010“ passt nicht: /)
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
    await field('postcode').fill('50667')
    await field('city').fill('Köln')
    await press(page, 'address.save').click()
    await expect(main(page).getByText('Lindenallee 7')).toBeVisible()
    await expect(main(page).getByText('50667 Köln')).toBeVisible()
    await expect(field('street')).toHaveCount(0)
    await expect(page.getByText(say('address.done'))).toBeVisible()
  })
})
