import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toasts } from '#web/toasts/toasts.ts'

/** The message about a change of the list. */
type Told = 'my.address.saved' | 'my.address.gone' | 'my.account.saved' | 'my.account.gone' | 'my.watch.gone'

/** A list that changes here, from what the page came with; after a change its heading has the focus. */
export function useKeptList<T>(first: readonly T[]) {
  const [list, setList] = useState(first)
  const heading = useRef<HTMLHeadingElement>(null)

  function take(changed: readonly T[], message: Told) {
    // Drawn at once: the button that was pressed may be gone.
    flushSync(() => setList(changed))
    heading.current?.focus()
    toasts.show({ variant: 'success', message })
  }
  return { list, heading, take }
}
