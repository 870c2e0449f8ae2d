import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Announced } from './announced.tsx'

afterEach(cleanup)
const said = () => screen.getByRole('status').textContent

test('[X12] a count that changes is said, each change once, and the first one not', () => {
  const { rerender } = render(<Announced text={null} />)
  const region = screen.getByRole('status')
  rerender(<Announced text="124 Treffer" />)
  expect(said()).toBe('')
  rerender(<Announced text="31 Treffer" />)
  expect(said()).toBe('31 Treffer')
  const words = region.firstChild
  rerender(<Announced text="31 Treffer" />)
  // The same words in the same place: readers hear nothing new.
  expect(region.firstChild).toBe(words)
  rerender(<Announced text="124 Treffer" />)
  expect(said()).toBe('124 Treffer')
  expect(screen.getByRole('status')).toBe(region)
})
