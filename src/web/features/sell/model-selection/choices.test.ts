import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chosenBefore, attributeChoices } from './choices.ts'

type Group = Parameters<typeof attributeChoices>[0]
type Device = Parameters<typeof attributeChoices>[1]

const names = ['colour', 'configuration', 'storage'] as const

function groupOf(rows: readonly (readonly string[])[]): Group {
  const devices = rows.map((row, at) => ({
    product: { id: at + 1, slug: 'x' },
    attributes: Object.fromEntries(names.map((name, i) => [name, row[i] ?? ''])),
  }))
  const attributes = names.map((name, i) => ({
    name,
    label: name,
    values: [...new Set(rows.map((row) => row[i] ?? ''))].map((value) => ({
      value,
      label: value,
      hex: null,
    })),
  }))
  return { attributes, devices }
}

function at(group: Group, id: number): Device {
  const device = group.devices.find(({ product }) => product.id === id)
  if (!device) throw new Error(`no device ${id}`)
  return device
}

const productIdsByValue = (group: Group, id: number) =>
  Object.fromEntries(
    attributeChoices(group, at(group, id)).map(({ name, options }) => [
      name,
      Object.fromEntries(options.map(({ value, productId }) => [value, productId])),
    ]),
  )

describe('[S6] [X43] choosing a value', () => {
  const group = groupOf([
    ['black', '40 mm', '128'],
    ['black', '40 mm', '256'],
    ['white', '40 mm', '256'],
    ['white', '44 mm', '512'],
  ])

  test('keeps the other choices as far as there is such a device', () => {
    expect(productIdsByValue(group, 2)['colour']).toEqual({ black: 2, white: 3 })
    expect(productIdsByValue(group, 1)['colour']).toEqual({ black: 1, white: 3 })
    expect(productIdsByValue(group, 2)['storage']).toEqual({ '128': 1, '256': 2, '512': null })
  })

  test('is impossible only because of earlier choices, and these are named', () => {
    const choices = attributeChoices(group, at(group, 1))
    expect(productIdsByValue(group, 1)['configuration']).toEqual({ '40 mm': 1, '44 mm': null })
    expect(chosenBefore(choices, 'configuration')).toEqual(['black'])
    expect(chosenBefore(choices, 'storage')).toEqual(['black', '40 mm'])
    expect(chosenBefore(choices, 'colour')).toEqual([])
  })

  test('shows the values of the device as chosen', () => {
    const chosen = attributeChoices(group, at(group, 4)).map(({ options }) =>
      options.filter(({ isChosen }) => isChosen).map(({ value }) => value),
    )
    expect(chosen).toEqual([['white'], ['44 mm'], ['512']])
  })

  test('reaches any device from any other, one attribute after the other', () => {
    const value = fc.constantFrom('a', 'b', 'c')
    const rows = fc.uniqueArray(fc.tuple(value, value, value), {
      minLength: 2,
      maxLength: 12,
      selector: (row) => row.join(),
    })
    fc.assert(
      fc.property(rows, fc.nat(), fc.nat(), (given, from, to) => {
        const group = groupOf(given)
        const goal = at(group, (to % given.length) + 1)
        let here: number = (from % given.length) + 1
        for (const name of names)
          here = productIdsByValue(group, here)[name]?.[goal.attributes[name] ?? ''] ?? -1
        expect(here).toBe(goal.product.id)
      }),
    )
  })
})
