import { useEffect, useState, type ReactNode } from 'react'

interface StickyBarProps {
  /** The bar appears when this element has left the view. */
  readonly watched: Element | null
  readonly label: string
  readonly amount: string
  /** The same action as that of the watched button. */
  readonly children: ReactNode
}

/** Keeps price and button on the screen while the visitor reads on (ux.md X44). */
export function StickyBar({ watched, label, amount, children }: StickyBarProps) {
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const isGone = useIsGone(watched)
  useRoomBelow(bar)
  if (!isGone) return null
  return (
    <div ref={setBar} className="sell-bar">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-3 px-4 sm:gap-4 sm:px-6">
        <p className="min-w-0 leading-tight">
          <span className="type-small block truncate">{label}</span>
          <span data-size="medium" className="price">
            {amount}
          </span>
        </p>
        <div className="flex-none">{children}</div>
      </div>
    </div>
  )
}

function useIsGone(watched: Element | null): boolean {
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    if (!watched) return undefined
    const observer = new IntersectionObserver(([entry]) => setGone(entry ? !entry.isIntersecting : false))
    observer.observe(watched)
    return () => {
      observer.disconnect()
      setGone(false)
    }
  }, [watched])
  return isGone
}

/** Leaves room for the bar, so that it covers neither the focus nor the last line of the page (ux.md X5). */
function useRoomBelow(bar: HTMLElement | null): void {
  useEffect(() => {
    if (!bar) return undefined
    const { style: body } = document.body
    const { style: root } = document.documentElement
    const room = `${Math.ceil(bar.getBoundingClientRect().height)}px`
    body.paddingBottom = room
    root.scrollPaddingBottom = room
    return () => {
      body.paddingBottom = ''
      root.scrollPaddingBottom = ''
    }
  }, [bar])
}
