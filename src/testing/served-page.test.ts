import { expect, test } from 'vitest'
import { invalidHtml, servedPage, unfinishedTexts } from './served-page.ts'

test.each([
  '<p>Hello {name}</p>',
  '<p>shell.menu</p>',
  '<p>undefined €</p>',
  '<p>NaN</p>',
  '<img alt="[object Object]">',
  '<button aria-label="Invalid Date"></button>',
])('%s is not finished', (html) => {
  expect(unfinishedTexts(html)).toHaveLength(1)
})

test('what visitors neither see nor hear is no text', () => {
  expect(unfinishedTexts('<script>{x: undefined}</script><a href="/shell.menu">rondo.example</a>')).toEqual(
    [],
  )
})

test('a document says its language, title, addresses and headings', () => {
  const html =
    '<html lang="fr"><head><title>a &amp; b</title><link rel="canonical" href="/x"></head>' +
    '<body><h1>1</h1><main data-layout="default"><h1 id="x">2</h1></main></body></html>'
  expect(servedPage(html)).toMatchObject({
    lang: 'fr',
    title: 'a & b',
    canonical: ['/x'],
    layout: 'default',
    headings: 2,
    headingsInMain: 1,
  })
})

test('invalid HTML is named', async () => {
  expect(await invalidHtml('<p><div></div></p>', '/x')).not.toBe('')
})
