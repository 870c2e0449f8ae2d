import { expect, test } from 'vitest'
import { readBlockText } from './block-text.ts'

test('a text consists of headings, lists and paragraphs, with an empty line between them', () => {
  expect(readBlockText('One line\nand its rest.\n\n## A heading\n\n- first\n- second\n')).toEqual([
    { kind: 'paragraph', text: ['One line and its rest.'] },
    { kind: 'heading', text: 'A heading' },
    { kind: 'list', items: [['first'], ['second']] },
  ])
})

test('links lead to pages of the shop by their names', () => {
  expect(readBlockText('See [how](easy_selling) or [all answers](static:faq).')).toEqual([
    {
      kind: 'paragraph',
      text: [
        'See ',
        { text: 'how', page: 'easy_selling' },
        ' or ',
        { text: 'all answers', static: 'faq' },
        '.',
      ],
    },
  ])
})

test.each([
  ['[out](https://example.com)', '[out](https://example.com)'],
  ['[run](javascript:alert)', 'run'],
  ['[one product](product_details)', 'one product'],
  ['[proto](__proto__)', 'proto'],
  ['<b>bold</b>', '<b>bold</b>'],
])('[D32] %s stays plain text', (content, words) => {
  expect(readBlockText(content)).toEqual([{ kind: 'paragraph', text: [words] }])
})

test('an empty text has no parts, and unclosed brackets stay plain text', () => {
  expect(readBlockText(' \n\n ')).toEqual([])
  const brackets = '['.repeat(50_000)
  expect(readBlockText(brackets)).toEqual([{ kind: 'paragraph', text: [brackets] }])
})
