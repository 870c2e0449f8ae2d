import { expect, test } from 'vitest'
import { categoryRecords } from '#server/modules/catalogue/data/categories.ts'
import { categoryFinder, categoryIdFrom, type CategoryRule } from './categories.ts'

const records = categoryRecords()
const find = categoryFinder(
  records.map(({ id, parentId, family, name, urlPath }) => ({
    id,
    parentId,
    family,
    names: Object.values(name),
    paths: Object.values(urlPath),
  })),
)
const families = new Map(records.map(({ id, family }) => [id, family]))
const rule: CategoryRule = { find, families, defaultId: null, family: null }

test.for([
  ['1112', 1112],
  ['handys', 1112],
  ['/handys/apple-iphone', 11121],
  ['Handys', 1112],
  ['Elektronik/Handys/Apple', 11121],
  ['Elektronik > Handys > Apple iPhone', 11121],
  ['Électronique / Smartphones / Samsung', 11122],
  ['Electronics|Phones|Google Pixel', 11123],
  ['PHONES\\Fairphone', 11127],
  ['Bücher', 3001],
  ['Medien/Bücher', 3001],
  ['libros', 3001],
  ['Armbänder', 26659],
] as const)('[S9] the category of %s is %i', ([word, id]) => {
  expect(categoryIdFrom(rule, word)).toBe(id)
})

test.for([
  ['nowhere', 'category: there is no "nowhere"'],
  ['Handys/Nokia', 'category: there is no "Handys/Nokia"'],
  ['Elektronik', 'category: there is no "Elektronik"'],
  ['/', 'category: there is no "/"'],
  ['99', 'category: there is no "99"'],
  [
    'Laptops/Apple',
    'category: "Laptops/Apple" can be several categories; give the id of one of them: 26581, 26582',
  ],
] as const)('[D40] %s is refused, and not guessed', ([word, reason]) => {
  expect(categoryIdFrom(rule, word)).toBe(reason)
})
