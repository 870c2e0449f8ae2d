import { describe, expect, test } from 'vitest'
import { modelChoice, type Model } from './load-models.ts'

const model = (name: string, isTop = false): Model => ({
  basicSanitizedName: name,
  basic_name: name,
  year: 2024,
  isTop,
  deviceCount: 3,
  productId: 1,
  slug: name,
  priceUpTo: 100,
  image: null,
})
const series = [
  { key: 'new', label: 'New', models: [model('new-pro', true), model('new-mini')] },
  { key: 'old', label: 'Old', models: [model('old', true)] },
]
const names = (models: readonly Model[]) => models.map(({ basicSanitizedName }) => basicSanitizedName)

describe('[S6] the models of a category, as the address says it', () => {
  test('begin with those most asked for, and the series', () => {
    const choice = modelChoice(series, {})
    if (choice?.step !== 'start') throw new Error('not the start')
    expect(names(choice.top)).toEqual(['new-pro', 'old'])
    expect(choice.series.map(({ key }) => key)).toEqual(['new', 'old'])
  })

  test('of a series with one model are chosen with it', () => {
    const choice = modelChoice(series, {})
    if (choice?.step !== 'start') throw new Error('not the start')
    expect(choice.series.map(({ only }) => only?.basicSanitizedName ?? null)).toEqual([null, 'old'])
  })

  test('are those of the series, or all of them', () => {
    expect(modelChoice(series, { series: 'new' })).toMatchObject({ step: 'series', label: 'New' })
    expect(modelChoice(series, { models: 'all' })).toEqual({ step: 'all', series })
  })

  test('begin anew where the address says something nobody knows', () => {
    expect(modelChoice(series, { series: 'nothing', models: 'some' })?.step).toBe('start')
  })

  test('are no choice where there are fewer than two', () => {
    expect(modelChoice([], {})).toBeNull()
    expect(modelChoice([{ key: 'a', label: 'A', models: [model('a')] }], {})).toBeNull()
  })
})
