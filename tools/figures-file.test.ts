import { describe, expect, test } from 'vitest'
import { measuredOn, replaceSection, sectionBody } from './figures-file.ts'

const page = '# Figures\n\nOpening.\n\n## Bench\n\nOld.\n\n### box\n\nSlow.\n\n## Gate\n\nGreen.\n'

describe('a section that is there', () => {
  test('is replaced with all below it, and nothing else is', () => {
    expect(replaceSection(page, '## Bench', 'New.\n')).toBe(
      '# Figures\n\nOpening.\n\n## Bench\n\nNew.\n\n## Gate\n\nGreen.\n',
    )
  })

  test('ends at the next heading of its level or above', () => {
    expect(sectionBody(page, '## Bench')).toBe('Old.\n\n### box\n\nSlow.')
    expect(sectionBody(page, '### box')).toBe('Slow.')
  })

  test('may be the last one', () => {
    expect(replaceSection(page, '## Gate', 'Red.')).toBe(page.replace('Green.', 'Red.'))
  })

  test('written twice it is the same', () => {
    const once = replaceSection(page, '## Bench', 'New.')
    expect(replaceSection(once, '## Bench', 'New.')).toBe(once)
  })
})

describe('a section that is missing', () => {
  test('comes last', () => {
    expect(replaceSection('# Figures\n', '## Gate', 'Green.')).toBe('# Figures\n\n## Gate\n\nGreen.\n')
  })

  test('has no text', () => {
    expect(sectionBody(page, '## Ben')).toBeNull()
  })
})

test('figures stand with their day and their machine', () => {
  expect(measuredOn()).toMatch(
    /^Measured on \d{4}-\d\d-\d\d: \d+ cores, \d+ GB of memory, Node 24\.[\d.]+\.$/,
  )
})
