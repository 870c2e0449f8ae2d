import { useEffect, useRef } from 'react'

/** For the heading of what has just opened: the reader goes on from there. */
export function useFocusOnce() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
