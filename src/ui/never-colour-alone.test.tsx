import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Badge, type BadgeProps } from './badge.tsx'
import { ConditionRing } from './condition-ring.tsx'
import { Notice } from './notice.tsx'
import { PriceChange } from './price-change.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Stepper, type Step } from './stepper.tsx'
import { TextField } from './text-field.tsx'
import { Toast } from './toast.tsx'
import type { Tone } from './tone.ts'

afterEach(cleanup)

// Complete by their types: a new tone or state has to be added here.
const tones: Readonly<Record<Tone, true>> = { info: true, success: true, warn: true, error: true }
const badges: Readonly<Record<NonNullable<BadgeProps['tone']>, true>> = {
  ...tones,
  accent: true,
  plain: true,
}
const steps: Readonly<Record<Step['state'], true>> = { done: true, current: true, later: true }

/** The drawing without its colour. */
const drawingIn = (part: Element) => part.querySelector('svg')?.innerHTML ?? ''
/** The words and the names of pictures: all that is left for somebody who sees no colours. */
const wordsIn = (part: Element) => {
  const named = [...part.querySelectorAll('svg[aria-label], img[alt]')]
  return [part.textContent, ...named.map((one) => one.getAttribute('aria-label') ?? one.getAttribute('alt'))]
    .join(' ')
    .trim()
}

describe('[X4] colour never speaks alone', () => {
  test.each(Object.keys(badges))('a badge of the tone %s says its word', (tone) => {
    // the keys of the table above
    const { container } = render(<Badge tone={tone as keyof typeof badges}>Bezahlt</Badge>)
    expect(wordsIn(container)).toBe('Bezahlt')
  })

  test('notices and toasts of two tones differ in their drawing too', () => {
    const drawings = Object.keys(tones).map((name) => {
      const tone = name as Tone // the keys of the table above
      const notice = render(<Notice tone={tone} title="Gespeichert" />)
      const toast = render(<Toast tone={tone} title="Gespeichert" closeText="Zu" onClose={() => undefined} />)
      expect([wordsIn(notice.container), wordsIn(toast.container)]).toEqual(['Gespeichert', 'GespeichertZu'])
      expect(drawingIn(toast.container)).toBe(drawingIn(notice.container))
      return drawingIn(notice.container)
    })
    expect(drawings).not.toContain('')
    expect(new Set(drawings).size).toBe(drawings.length)
  })

  test('a price that rose and one that fell differ in word and drawing', () => {
    const [up, down] = (['up', 'down'] as const).map((direction) => {
      const changeText = direction === 'up' ? '2 € mehr' : '2 € weniger'
      const shared = { before: '10 €', now: '12 €', beforeText: 'Vorher', nowText: 'Jetzt' }
      const { container } = render(<PriceChange {...shared} direction={direction} changeText={changeText} />)
      expect(wordsIn(container)).toBe(`Vorher 10 €Jetzt 12 €${changeText}`)
      return drawingIn(container)
    })
    expect(up).not.toBe('')
    expect(up).not.toBe(down)
  })

  test('every grade says its word, and the fuller ring is another drawing', () => {
    const rings = Array.from({ length: 7 }, (_, filled) => {
      const { container } = render(<ConditionRing filled={filled} steps={6} label={`Note ${filled}`} />)
      expect(wordsIn(container)).toBe(`Note ${filled}`)
      const parts = [...container.querySelectorAll('path')]
      expect(parts).toHaveLength(6)
      return parts.filter((part) => part.getAttribute('class') === 'stroke-current').length
    })
    expect(rings).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('the state of a step is told without its colour', () => {
    const told = Object.keys(steps).map((name) => {
      const state = name as Step['state'] // the keys of the table above
      const { container } = render(
        <Stepper label="Weg" doneText="erledigt" steps={[{ id: state, label: 'Adresse', state }]} />,
      )
      const step = container.querySelector('li')
      if (!step) throw new Error('there is no step')
      return `${wordsIn(step)}, ${step.getAttribute('aria-current')}, ${drawingIn(step) === '' ? 'bare' : 'drawn'}`
    })
    expect(told).toEqual(['Adresseerledigt, null, drawn', 'Adresse, step, bare', 'Adresse, null, bare'])
  })

  test('a field with a mistake says so in words, to eyes and to readers', () => {
    render(<TextField id="city" label="Ort" error="Bitte nenne den Ort." />)
    const field = screen.getByLabelText('Ort')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Bitte nenne den Ort.')
  })

  test('how far something is stands beside its bar in words', () => {
    const { container } = render(
      <ProgressBar id="bar" label="Fragen" value={4} max={9} valueText="4 von 9" />,
    )
    expect(wordsIn(container)).toContain('4 von 9')
    expect(screen.getByLabelText('Fragen').getAttribute('aria-valuetext')).toBe('4 von 9')
  })
})
