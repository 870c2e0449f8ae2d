import { useLayoutEffect } from 'react'

const gap = 12

/** Toasts come up under the header, as far as it is in sight: menu, search and box stay in reach. */
export function useBelowHeader(hasToasts: boolean): void {
  useLayoutEffect(() => {
    const place = document.getElementById('toasts')
    if (!place || !hasToasts) return
    const headerEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    place.style.top = `${Math.max(0, Math.round(headerEnd)) + gap}px`
  }, [hasToasts])
}
