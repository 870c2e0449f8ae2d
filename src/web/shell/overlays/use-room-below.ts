import { useLayoutEffect, type RefObject } from 'react'

/**
 * Gives the page as much room below as the element covers: its last line can be scrolled above it, and what
 * gets the focus never hides behind it (ux.md X5).
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const covering = element.current
    if (!covering || !isOpen) return undefined
    const { style: body } = document.body
    const { style: root } = document.documentElement
    const observer = new ResizeObserver(() => {
      const room = `${Math.ceil(window.innerHeight - covering.getBoundingClientRect().top)}px`
      body.paddingBottom = room
      root.scrollPaddingBottom = room
    })
    observer.observe(covering)
    return () => {
      observer.disconnect()
      body.paddingBottom = ''
      root.scrollPaddingBottom = ''
    }
  }, [element, isOpen])
}
