import { useLayoutEffect, type RefObject } from 'react'

/**
 * Gives the page as much room below as the element covers: its last line can be scrolled above the element, and what
 * has or gets the focus never hides behind it (ux.md X5).
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const covering = element.current
    if (!covering || !isOpen) return undefined
    const { style: body } = document.body
    const { style: root } = document.documentElement
    function makeRoom(part: HTMLElement) {
      const room = `${Math.ceil(window.innerHeight - part.getBoundingClientRect().top)}px`
      body.paddingBottom = room
      root.scrollPaddingBottom = room
      uncoverFocus(part)
    }
    const observer = new ResizeObserver(() => makeRoom(covering))
    observer.observe(covering)
    return () => {
      observer.disconnect()
      body.paddingBottom = ''
      root.scrollPaddingBottom = ''
    }
  }, [element, isOpen])
}

/** Moves the focused element out from behind a new or growing element. Nothing else moves. */
function uncoverFocus(covering: HTMLElement): void {
  const focused = document.activeElement
  if (!focused || focused === document.body || covering.contains(focused)) return
  const { top, bottom } = focused.getBoundingClientRect()
  const isCovered = top < window.innerHeight && bottom > covering.getBoundingClientRect().top
  if (isCovered) focused.scrollIntoView({ block: 'nearest' })
}
