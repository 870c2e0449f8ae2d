import { describe, expect, test } from 'vitest'
import { texts as files } from '#web/generated/texts/base.ts'
import { createTexts } from './texts.ts'

describe('texts in the browser', () => {
  test('are there once their feature is loaded, in the language of the page', async () => {
    const texts = createTexts('fr', (name) => (name === 'errors' ? files.errors : files.shell).fr())
    expect(() => texts.t('errors.404.title')).toThrow('errors.404.title')
    await Promise.all([texts.ensure(['errors']), texts.ensure(['errors', 'shell'])])
    expect(texts.t('errors.404.title')).toBe('Cette page n’existe pas')
  })
})
