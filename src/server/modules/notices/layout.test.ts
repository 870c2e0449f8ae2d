import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { shopSites as sites } from '#testing/sites.ts'
import { layOutMail, mailColours } from './layout.ts'
import { priceWatchParts } from './price-watch.ts'

const watch = {
  productId: 7,
  email: 'ada@example.org',
  askedAt: new Date('2026-01-05T10:00:00Z'),
  targetCents: null,
  family: 'media' as const,
  priceCents: 250,
}
const product = { id: 7, slug: 'momo', name: 'Momo' }
const hostile = `<script>alert("1")</script>\r\nBcc: eve@example.org\u2029\u202EUp & 'down'`

describe('a mail', () => {
  test.each(locales)('in %s says product, price, link and why, as text and as HTML [L1]', (locale) => {
    const { subject, text, html } = layOutMail(
      sites,
      locale,
      priceWatchParts(sites, { ...watch, locale }, product),
    )
    const origin = locale === 'en' ? 'https://en.shop.test/' : 'https://www.shop.test/'
    expect(subject).toContain('Momo')
    for (const part of [text, html]) {
      expect(part).toContain('Momo')
      expect(part).toMatch(/2[.,]50/)
      expect(part).toContain(`${origin}${['de', 'en'].includes(locale) ? '' : `${locale}/`}momo_7`)
      expect(part).toContain('2026')
      expect(part).not.toMatch(/https?:\/\/(?!(?:www|en)\.shop\.test\/)/)
    }
    expect(html).toContain(`<html lang="${locale}">`)
  })

  test('in each language differs from every other', () => {
    const subjects = locales.map((locale) => priceWatchParts(sites, { ...watch, locale }, product).subject)
    expect(new Set(subjects).size).toBe(locales.length)
  })

  test.each(locales)('in %s promises no more for a device than its condition allows', (locale) => {
    const of = (family: 'ce' | 'media') => priceWatchParts(sites, { ...watch, locale, family }, product)
    expect(of('ce').figure?.value).not.toBe(of('media').figure?.value)
    expect(of('ce').paragraphs).not.toEqual(of('media').paragraphs)
  })

  test('names the price that was asked for', () => {
    const parts = priceWatchParts(sites, { ...watch, locale: 'en', targetCents: 200 }, product)
    expect(parts.paragraphs[0]).toContain('€2')
    expect(parts.subject).toBe('Your target price has been reached: Momo')
  })

  test('takes every text as text: no markup, no second line, nothing turned around [D32]', () => {
    const parts = priceWatchParts(sites, { ...watch, locale: 'en' }, { ...product, name: hostile })
    const { subject, text, html } = layOutMail(sites, 'en', { ...parts, title: hostile, reason: hostile })
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202E]/u)
    expect(html).not.toContain('<script')
    expect(html).toContain(
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; Bcc: eve@example.org Up &amp; &#39;down&#39;',
    )
    expect(text.split('\n').some((line) => line.startsWith('Bcc:'))).toBe(false)
  })

  test('has a subject that fits, however long the name is', () => {
    const name = '𝒜'.repeat(500)
    const { subject } = layOutMail(
      sites,
      'de',
      priceWatchParts(sites, { ...watch, locale: 'de' }, { ...product, name }),
    )
    expect(subject.length).toBeLessThanOrEqual(120)
    expect(subject.isWellFormed()).toBe(true)
  })

  test('wears the colours of the shop, and has others for dark inboxes', () => {
    const theme = readFileSync('src/ui/theme.css', 'utf8')
    for (const colour of Object.values(mailColours)) expect(theme).toContain(`: ${colour};`)
    const { html } = layOutMail(sites, 'de', priceWatchParts(sites, { ...watch, locale: 'de' }, product))
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
  })
})
