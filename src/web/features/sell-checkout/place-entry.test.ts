import { expect, test } from 'vitest'
import type { Translate } from '#i18n/t.ts'
import { checkPlacing, sellerDeclarations, orderFromForm } from './place-entry.ts'

// The key stands for its text.
const t = ((key: string) => key) as unknown as Translate

function form(fields: Readonly<Record<string, string>>): FormData {
  const values = new FormData()
  for (const [name, value] of Object.entries(fields)) values.set(name, value)
  return values
}
const all = Object.fromEntries(sellerDeclarations.map((name) => [name, 'on']))

test('[C5] every declaration that is missing is named', () => {
  expect(checkPlacing(form(all), t)).toEqual({})
  expect(Object.keys(checkPlacing(form({}), t))).toEqual(['sale', 'erasure'])
  expect(Object.keys(checkPlacing(form({ sale: 'on' }), t))).toEqual(['erasure'])
})

test('[C5] an acceptance needs its limit, and nothing is accepted without one', () => {
  const open = { ...all, fallback: 'ACCEPT_WITHIN', percent: '' }
  expect(Object.keys(checkPlacing(form(open), t))).toEqual(['percent'])
  expect(orderFromForm(form(open), 'abc').fallback).toEqual({ type: 'RETURN' })
  expect(orderFromForm(form({ ...open, percent: '0' }), 'abc').fallback).toEqual({
    type: 'ACCEPT_WITHIN',
    percent: 0,
  })
})

test('[C5] one tick carries terms, ownership and age, each a field of the order; nothing chosen is a return, and the parcels are those that were asked for', () => {
  expect(orderFromForm(form(all), 'abc')).toEqual({
    hash: 'abc',
    termsAccepted: true,
    ownershipDeclared: true,
    dataErasureAccepted: true,
    isAdult: true,
    fallback: { type: 'RETURN' },
  })
  expect(orderFromForm(form({ ...all, parcels: '3', fallback: 'RECYCLE' }), 'abc')).toMatchObject({
    fallback: { type: 'RECYCLE' },
    parcelCount: 3,
  })
})
