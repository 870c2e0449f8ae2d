import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { fail } from '#kernel/result.ts'
import { parseSites } from '#contract/pages/sites.ts'
import type { PageName } from '#contract/pages/names.ts'
import { translators } from '#i18n/translators.ts'
import { boxSummary } from '#web/box/box-summary.ts'
import { headOf, type PageFacts } from '#web/navigation/head.ts'
import type { App } from '#web/navigation/page.ts'
import type { Shown } from '#web/navigation/shown.ts'
import { errorPage } from './error-page.tsx'
import { shellReady } from './later-shell.ts'
import { Root, type RootProps } from './root.tsx'

const sites = parseSites('http://shop.test', '')
const host = sites.ok ? Object.values(sites.value.hosts)[0] : undefined
if (!sites.ok || !host) throw new Error('no host')
const app: App = {
  space: { sites: sites.value, host, locale: 'de' },
  t: translators.de,
  api: { call: async () => fail('unavailable') },
  providers: [],
  go: () => undefined,
}

function shownAs(page: PageName, facts?: PageFacts): Shown {
  const View = () => (
    <>
      <h1>{page}</h1>
      <input aria-label={page} />
    </>
  )
  return { head: headOf(page, {}, app.t, facts), data: null, View }
}

function root(props: Pick<RootProps, 'shown'> & Partial<RootProps>) {
  return <Root app={app} viewKey="a" isPending={false} onFailure={() => undefined} {...props} />
}

beforeAll(shellReady)
afterEach(() => {
  cleanup()
  boxSummary.set(null)
})

const field = () => screen.getByLabelText<HTMLInputElement>('product_details')

test('[X84] a page that waits behind an interruption keeps what was typed', async () => {
  const form = { key: 'a', shown: shownAs('product_details') }
  const offline = await errorPage({ status: 0, requestId: '', path: '/x' }, app)
  const { rerender } = render(root({ shown: form.shown, viewKey: form.key }))
  field().value = 'half a sentence'

  rerender(root({ shown: offline, viewKey: 'b', behind: form }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(app.t('errors.offline.title'))
  expect(screen.getByText(app.t('errors.kept'))).toBeTruthy()
  // The first heading of the page is the one that gets the focus.
  expect(document.querySelector('main h1')?.textContent).toBe(app.t('errors.offline.title'))

  rerender(root({ shown: form.shown, viewKey: form.key }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('product_details')
  expect(field().value).toBe('half a sentence')
})

test('[N3] another page inherits nothing', () => {
  const { rerender } = render(root({ shown: shownAs('product_details') }))
  field().value = 'typed'
  rerender(root({ shown: shownAs('product_details'), viewKey: 'b' }))
  expect(field().value).toBe('')
})

test('[N1] the state of a product page chooses its footer', () => {
  const { rerender } = render(root({ shown: shownAs('product_details', { footer: 'short' }) }))
  const footerLinks = () => document.querySelectorAll('footer a').length
  const short = footerLinks()
  rerender(root({ shown: shownAs('product_details', { footer: 'long' }) }))
  expect(footerLinks()).toBeGreaterThan(short)
})

test('[X27] the box says how much is in it as soon as that is known, and nothing before', () => {
  const { rerender } = render(root({ shown: shownAs('category') }))
  const box = () => screen.getByRole('link', { name: /^Versandbox/ }).textContent
  expect(box()).toBe('Versandbox')
  boxSummary.set({ count: 3, amountCents: 12_450 })
  rerender(root({ shown: shownAs('category') }))
  expect(box()?.replaceAll('\u00A0', ' ')).toBe('3Versandbox: 3 Artikel, 124,50 €124,50 €')
  boxSummary.set({ count: 0, amountCents: 0 })
  rerender(root({ shown: shownAs('category') }))
  expect(box()).toBe('Versandbox')
})

test('[X12] what changes in the box is said once, and what is in it at the start is not', () => {
  render(root({ shown: shownAs('category') }))
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  act(() => boxSummary.set({ count: 2, amountCents: 9000 }))
  expect(said().join('')).toBe('')
  act(() => boxSummary.set({ count: 3, amountCents: 12_450 }))
  expect(said().join('').replaceAll('\u00A0', ' ')).toBe('Versandbox: 3 Artikel, 124,50 €')
})
