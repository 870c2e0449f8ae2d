import { anAddress } from '#testing/checkout.ts'
import { aCustomer } from './customer.ts'
import { call, phone, titles } from './fill-box.ts'
import { open, test } from './fixtures.ts'
import { newSeller, placeOrder } from './place-order.ts'
import { pathOf } from './site.ts'
test('shots', async ({ page, database, faults }) => {
  test.setTimeout(240_000)
  faults.allow(/./)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, pathOf('my_sales', 'de'))
  await page.screenshot({ path: '/tmp/w3/login-390.png', fullPage: true })
  const { email } = await aCustomer(page, database)
  await open(page, pathOf('my', 'de'))
  await page.screenshot({ path: '/tmp/w3/empty-390.png', fullPage: true })
  const seller = newSeller()
  await placeOrder(page, [phone, titles.first], { seller })
  await call(page, 'POST', '/api/my/addresses', { address: anAddress })
  await call(page, 'POST', '/api/my/bank-accounts', { iban: seller.iban, holder: 'Mia Muster' })
  await call(page, 'POST', '/api/price-watches', { productId: 40801, email })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const name of ['my', 'my_sales', 'my_payouts', 'my_addresses', 'my_accounts', 'my_watches'] as const) {
      await page.goto(pathOf(name, 'de'))
      await page.screenshot({ path: `/tmp/w3/${name}-${width}.png`, fullPage: true })
    }
  }
})
