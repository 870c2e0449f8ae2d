import { act, cleanup } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const pressed: string[] = []

function Shelf({ name }: { readonly name: string }) {
  const [isTicked, setTicked] = useState(false)
  return (
    <>
      <a
        href="/handys"
        onClick={(event) => {
          event.preventDefault()
          pressed.push(name)
        }}
      >
        {name}
      </a>
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ currentTarget: { checked } }) => {
          pressed.push(checked ? 'ticked' : 'not ticked')
          setTicked(checked)
        }}
      />
    </>
  )
}

/** A document as the server sends it, in a browser that has begun; `load` brings the code of the part. */
async function openDocument(load: () => Promise<typeof Shelf>) {
  vi.resetModules()
  const { holdEarlyActs, laterPart } = await import('./later-part.tsx')
  const onServer = laterPart(async () => Shelf)
  await onServer.ready()
  document.body.innerHTML = `<div id="root">${renderToString(<onServer.Part name="Phones" />)}</div>`
  const { Part } = laterPart(load)
  const place = document.getElementById('root') ?? document.body
  holdEarlyActs(place)
  const alive = await act(async () => hydrateRoot(place, <Part name="Phones" />))
  root = alive
  return { redraw: (name: string) => act(async () => alive.render(<Part name={name} />)) }
}

let root: Root | null = null
const link = () => document.querySelector('a')
const press = () => act(async () => void link()?.dispatchEvent(aPress()))
const aPress = () => new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 })

beforeEach(() => {
  pressed.length = 0
})
afterEach(async () => {
  await act(async () => root?.unmount())
  cleanup()
})

test('a part stays as the server has drawn it, and its code comes with the first touch', async () => {
  const load = vi.fn<() => Promise<typeof Shelf>>(async () => Shelf)
  await openDocument(load)
  expect(link()?.textContent).toBe('Phones')
  expect(load).not.toHaveBeenCalled()
  await act(async () => void window.dispatchEvent(new Event('pointermove')))
  await expect.poll(() => load.mock.calls.length).toBe(1)
  await press()
  expect(pressed).toEqual(['Phones'])
})

test('the press that comes before the code takes effect once, when the code is there', async () => {
  const code = Promise.withResolvers<typeof Shelf>()
  await openDocument(() => code.promise)
  const event = aPress()
  await act(async () => void link()?.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
  expect([link()?.ariaBusy, pressed]).toEqual(['true', []])
  await act(async () => code.resolve(Shelf))
  await expect.poll(() => pressed).toEqual(['Phones'])
  expect(link()?.ariaBusy).not.toBe('true')
})

test('a box that is ticked before the code is ticked at once, and the part hears of it', async () => {
  const code = Promise.withResolvers<typeof Shelf>()
  await openDocument(() => code.promise)
  const box = document.querySelector('input')
  await act(async () => box?.click())
  expect([box?.checked, pressed]).toEqual([true, []])
  await act(async () => code.resolve(Shelf))
  await expect.poll(() => pressed).toEqual(['ticked'])
  expect(box?.checked).toBe(true)
})

test('a part that waits keeps what was typed, even if the page around it is drawn anew', async () => {
  const code = Promise.withResolvers<typeof Shelf>()
  const { redraw } = await openDocument(() => code.promise)
  const before = link()
  await act(async () => void window.dispatchEvent(new Event('pointermove')))
  await redraw('Tablets')
  expect(link()).toBe(before)
  await act(async () => code.resolve(Shelf))
  await expect.poll(() => link()?.textContent).toBe('Tablets')
  expect(link()).toBe(before)
})

test('without its code the part stays, and its links load documents', async () => {
  await openDocument(() => Promise.reject(new TypeError('offline')))
  await press()
  expect(link()?.textContent).toBe('Phones')
  // The press that waited was given back to the browser.
  await expect.poll(() => link()?.ariaBusy).not.toBe('true')
  const event = aPress()
  link()?.dispatchEvent(event)
  expect([event.defaultPrevented, pressed]).toEqual([false, []])
})

test('a server that has not loaded the code of a part says so', async () => {
  const { laterPart } = await import('./later-part.tsx')
  const { Part, ready } = laterPart(async () => Shelf)
  expect(renderToString(<Part name="Phones" />)).not.toContain('Phones')
  await ready()
  expect(renderToString(<Part name="Phones" />)).toContain('Phones')
})
