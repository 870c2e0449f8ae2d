import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { collectedDataPath } from '#testing/samples/collected.ts'
import { readTitles } from './titles.ts'

// Only a book has a number that begins so, and no country was given it.
const invented = readTitles().filter(({ gtin }) => String(gtin).startsWith('97869'))

test('[S9] an invented title stands once in its language', () => {
  const names = invented.map(({ language, name }) => `${language} ${name.toLowerCase()}`)
  expect(names.length).toBeGreaterThan(2500)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('[S9] a book with a number of no country has neither title and author nor publisher of a real one', (context) => {
  const path = collectedDataPath('books.csv.gz')
  if (path === null) return context.skip('the collected data is not here')
  const works = new Set<string>()
  const publishers = new Set<string>()
  for (const line of gunzipSync(readFileSync(path)).toString('utf8').toLowerCase().split('\n')) {
    const [, , , , title = '', author = '', publisher = ''] = line.split(',')
    works.add(`${title}|${author}`)
    publishers.add(publisher)
  }
  const real = invented.filter(({ name, creator, publisher }) => {
    const work = `${name}|${creator}`.toLowerCase().replaceAll('’', "'")
    return works.has(work) || publishers.has(publisher.toLowerCase().replaceAll('’', "'"))
  })
  expect(real).toEqual([])
})
