import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const tabs = ['facts', 'box', 'help'].map((id) => ({ id, label: id, content: `about ${id}` }))

test('tabs are one tab stop, and the arrows choose within them', () => {
  render(<Tabs id="device" label="Gerät" tabs={tabs} />)
  const stops = () => screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)
  expect(stops()).toEqual([0, -1, -1])
  const seen = ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home'].map((key) => {
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key })
    return [document.activeElement?.textContent, screen.getByRole('tabpanel').textContent]
  })
  expect(seen).toEqual([
    ['box', 'about box'],
    ['help', 'about help'],
    ['facts', 'about facts'],
    ['help', 'about help'],
    ['facts', 'about facts'],
  ])
})
