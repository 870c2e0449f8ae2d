import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import type { Head } from '#web/navigation/head.ts'
import { usePageHead } from '#web/navigation/shown.ts'

/** Long enough that a pointer on its way elsewhere opens nothing (ux.md X28). */
const restMs = 300

interface Point {
  readonly x: number
  readonly y: number
}

/** The panel lies below its button, so a pointer that moves down goes to the panel, even across other buttons. */
function isOnTheWayDown(from: Point, to: Point): boolean {
  return to.y > from.y
}

interface Opened<Name> {
  readonly name: Name
  readonly by: 'hover' | 'press'
  /** The page it was opened on: another page closes it. */
  readonly head: Head
}

/** Which panel of a row of buttons is open, by press, by resting pointer and by keyboard. */
export function useMegaMenu<Name extends string>() {
  const head = usePageHead()
  const [opened, setOpened] = useState<Opened<Name> | null>(null)
  const open = opened?.head === head ? opened : null
  const row = useRef<HTMLElement>(null)
  const timer = useRef<number | undefined>(undefined)
  const last = useRef<Point>({ x: 0, y: 0 })

  const cancel = () => window.clearTimeout(timer.current)
  function afterRest(run: () => void): void {
    cancel()
    timer.current = window.setTimeout(run, restMs)
  }
  const close = () => setOpened(null)
  const show = (name: Name, by: Opened<Name>['by']) => setOpened({ name, by, head })
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useOutsidePress(row, open !== null, close)

  return {
    openName: open?.name ?? null,
    row: {
      ref: row,
      onPointerEnter: cancel,
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') afterRest(close)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Escape' || !open) return
        event.currentTarget.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
        close()
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      },
    },
    button: (name: Name) => ({
      onPointerEnter: (event: PointerEvent) => {
        last.current = { x: event.clientX, y: event.clientY }
        if (event.pointerType === 'mouse' && open?.name !== name) afterRest(() => show(name, 'hover'))
      },
      onPointerMove: (event: PointerEvent) => {
        const here = { x: event.clientX, y: event.clientY }
        const isPassing = open !== null && open.name !== name && isOnTheWayDown(last.current, here)
        if (isPassing && event.pointerType === 'mouse') afterRest(() => show(name, 'hover'))
        last.current = here
      },
      onPointerLeave: cancel,
      onClick: () => {
        cancel()
        // A press right after the pointer has opened it means it, and must not close it again.
        if (open?.name === name && open.by === 'press') close()
        else show(name, 'press')
      },
    }),
  }
}

function useOutsidePress(
  row: { readonly current: HTMLElement | null },
  isOpen: boolean,
  run: () => void,
): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const watch = ({ target }: Event) => {
      if (target instanceof Node && !row.current?.contains(target)) latest.current()
    }
    // Captured: React keeps events to itself that meet a part which waits for its code.
    document.addEventListener('pointerdown', watch, { capture: true })
    return () => document.removeEventListener('pointerdown', watch, { capture: true })
  }, [isOpen, row])
}
