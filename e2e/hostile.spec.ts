import type { Page } from '@playwright/test'
import { expect, openPage, test } from './fixtures.ts'
import { examplePath, demoProduct } from './site.ts'

const scripts = [
  '</script><script>alert(1)</script>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "';alert(1);//",
  'javascript:alert(1)',
  '<svg/onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
]

/** A dialog or a broken policy means that something ran, or tried to; the fixture reports the latter. */
function watchDialogs(page: Page): string[] {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return dialogs
}

function placesOf(script: string): readonly string[] {
  const code = encodeURIComponent(script)
  return [
    `/${code}`,
    `/${code}_${demoProduct.id}`,
    `${examplePath('product_search', 'de')}?q=${code}`,
    `${examplePath('category', 'de')}?page=${code}`,
    `/auth?next=${code}`,
    `/#${code}`,
  ]
}

// src/server/platform/pages/hostile-pages.test.ts proves without a browser what the server makes of each of them.
test('[D30] [D32] code in a path or query never runs', async ({ page, app, faults }) => {
  faults.allow(/status of 4\d\d/)
  const dialogs = watchDialogs(page)
  const [worst = '', ...others] = scripts
  const places = [
    ...placesOf(worst),
    ...others.flatMap((script, at) => placesOf(script)[at % placesOf(script).length] ?? []),
  ]
  for (const path of places) {
    await openPage(page, path)
    expect(new URL(page.url()).origin).toBe(app.origin)
  }
  expect(dialogs).toEqual([])
})

test('[D22] no address or parameter leads to another site', async ({ page, app, faults }) => {
  faults.allow(/status of 4\d\d/)
  for (const path of [
    '/auth?next=https://evil.example/',
    '/auth?next=//evil.example',
    '/login_check?next=//evil.example',
    '/verify?next=%2F%5Cevil.example',
    '//evil.example/fr',
    '/%5Cevil.example/fr',
    '/fr//evil.example',
    '/de//evil.example',
    '/de/%2F%2Fevil.example',
    '/?url=https://evil.example&redirect=https://evil.example',
  ]) {
    await page.goto(app.origin + path)
    expect(new URL(page.url()).origin).toBe(app.origin)
    const links = await page
      .locator('a, form')
      .evaluateAll((elements) =>
        elements.map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? ''),
      )
    expect(links.filter((link) => link.includes('evil.example'))).toEqual([])
  }
})

test('[D32] a name that looks like code stays text, from the server and in the browser', async ({
  page,
  database,
}) => {
  const name = '</script><script>alert(1)</script><!--<script>\u2028 &lt;b&gt; "\'`${1}'
  // The first of its category, so that the list shows it.
  const id = 20901
  await database.query(`update product set name = $2, slug = 'odd-name' where id = $1`, [id, name])
  await database.query(
    `update product_group set basic_name = $2 where id = (select group_id from product where id = $1)`,
    [id, name],
  )
  // Nobody has said so, and the shop has its products in memory.
  await database.query(`select pg_notify('rondo_tags', $1)`, [JSON.stringify([`product:${id}`])])
  const dialogs = watchDialogs(page)
  const address = `/odd-name_${id}`
  await openPage(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page).toHaveTitle(/^<\/script><script>/)

  await page.getByRole('navigation').getByRole('link', { name: 'Google Pixel' }).click()
  await page.locator(`#item-${id}`).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.locator('main script, main b')).toHaveCount(0)
  expect(dialogs).toEqual([])
})

test('[D30] the policy stops a script that got into the page all the same', async ({ page, faults }) => {
  await openPage(page, '/')
  const ran = await page.evaluate(async () => {
    const stopped = new Promise<void>((resolve) => {
      let times = 0
      document.addEventListener('securitypolicyviolation', () => {
        times += 1
        if (times === 2) resolve()
      })
    })
    const script = document.createElement('script')
    script.textContent = 'window.hasRun = true'
    document.body.append(script)
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.hasRun = true">')
    await stopped
    return 'hasRun' in window
  })
  expect(ran).toBe(false)
  const told = () => faults.found().filter((fault) => fault.includes('Content Security Policy'))
  await expect.poll(told).toHaveLength(2)
  faults.allow(/Content Security Policy/)
})
