import { useRef, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useApp } from '#web/navigation/page.ts'
import type { Desk } from './desk.ts'
import type { SearchPanelProps } from './panel-props.ts'

interface Woken {
  readonly desk: Desk
  readonly Panel: ComponentType<SearchPanelProps>
}

const asleep: ReturnType<Desk['get']> = { typed: '', entries: [] }
const never = () => () => undefined

/** The code of suggestions and history comes when somebody turns to the field, not with the page. */
export function useDesk() {
  const { api } = useApp()
  const [woken, setWoken] = useState<Woken | null>(null)
  const waking = useRef<Promise<Woken> | null>(null)
  const state = useSyncExternalStore(
    woken?.desk.subscribe ?? never,
    woken?.desk.get ?? (() => asleep),
    () => asleep,
  )

  async function wake(): Promise<Desk> {
    waking.current ??= import('./search-panel.tsx').then(({ openDesk, SearchPanel }) => ({
      desk: openDesk(api),
      Panel: SearchPanel,
    }))
    try {
      const found = await waking.current
      setWoken(found)
      return found.desk
    } catch (error) {
      waking.current = null // a lost connection may come back
      throw error
    }
  }
  return { woken, state, wake }
}
