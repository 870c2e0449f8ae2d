import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'
import { Pagination } from './pagination.tsx'

afterEach(cleanup)

function line(page: number, pageCount: number, room: 'wide' | 'narrow'): string {
  return pagesAround(page, pageCount)
    .filter((entry) => entry.room === 'any' || entry.room === room)
    .map((entry) => entry.page ?? '…')
    .join(' ')
}

describe('the pages of a list', () => {
  const cases: readonly (readonly [number, number, string, string])[] = [
    [1, 1, '1', '1'],
    [1, 2, '1 2', '1 2'],
    [2, 3, '1 2 3', '1 2 3'],
    [3, 5, '1 2 3 4 5', '1 2 3 4 5'],
    [1, 12, '1 2 … 12', '1 … 12'],
    [4, 12, '1 2 3 4 5 … 12', '1 … 4 … 12'],
    [6, 12, '1 … 5 6 7 … 12', '1 … 6 … 12'],
    [12, 12, '1 … 11 12', '1 … 12'],
  ]
  for (const [page, pageCount, wide, narrow] of cases) {
    test(`around ${page} of ${pageCount} are ${wide}, on phones ${narrow}`, () => {
      expect(line(page, pageCount, 'wide')).toBe(wide)
      expect(line(page, pageCount, 'narrow')).toBe(narrow)
    })
  }

  test('are plain links, the current one marked', () => {
    render(
      <Pagination
        label="Seiten"
        page={2}
        pageCount={3}
        previousText="Zurück"
        nextText="Weiter"
        nameOf={(page) => `Seite ${page}`}
        link={(page, { children, ...rest }) => (
          <a {...rest} href={`?page=${page}`}>
            {children}
          </a>
        )}
      />,
    )
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '?page=1',
      '?page=1',
      '?page=2',
      '?page=3',
      '?page=3',
    ])
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
    expect(links.map((link) => link.getAttribute('rel'))).toEqual(['prev', null, null, null, 'next'])
  })
})
