import { describe, expect, test } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import type { ApiClient } from '#contract/api-client.ts'
import { loadModels, modelChoice, type Model } from './load-models.ts'

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

describe('[Z12] models that could not be read', () => {
  const phones = { id: 1112, type: 'ce' } as const
  /** A server that answers the models of categories in this order. */
  function aServer(...answers: Awaited<ReturnType<ApiClient['call']>>[]): ApiClient {
    // these tests ask only for models
    return { call: async () => answers.shift() ?? fail('internal') } as unknown as ApiClient
  }

  test('leave their place where they are, and are asked for again', async () => {
    const api = aServer(fail('unavailable'), ok({ series }))
    expect(await loadModels(api, phones, false, {})).toEqual({ step: 'failed' })
    expect(await loadModels(api, phones, false, {})).toMatchObject({ step: 'start' })
  })

  test('because there are none are no failure', async () => {
    expect(await loadModels(aServer(fail('not-found')), phones, false, {})).toBeNull()
  })
})
