import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

describe('a button that waits for an answer', () => {
  test('[X10] keeps its label, says that it is busy, and is not disabled', () => {
    const { rerender } = render(<Button pendingText="Wird gespeichert …">Speichern</Button>)
    expect(screen.getByRole('status').textContent).toBe('')

    rerender(
      <Button isPending pendingText="Wird gespeichert …">
        Speichern
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Speichern' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.hasAttribute('disabled')).toBe(false)
    expect(screen.getByRole('status').textContent).toBe('Wird gespeichert …')
  })

  test('[X10] ignores a second press', () => {
    const pressed = vi.fn<() => void>()
    const { rerender } = render(<Button onClick={pressed}>Speichern</Button>)
    fireEvent.click(screen.getByRole('button'))
    rerender(
      <Button isPending onClick={pressed}>
        Speichern
      </Button>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  test('[X10] does not send its form a second time', () => {
    const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    const { container } = render(
      <form>
        <Button isSubmit isPending>
          Speichern
        </Button>
      </form>,
    )
    container.querySelector('form')?.addEventListener('submit', sent)
    fireEvent.click(screen.getByRole('button'))
    expect(sent).not.toHaveBeenCalled()
  })
})
