import { useRef, useState, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useApp } from '#web/navigation/page.ts'
import type { Desk, DeskState } from './desk.ts'
import type { SearchPanelProps } from './panel-props.ts'

interface Woken {
  readonly desk: Desk
  readonly Panel: ComponentType<SearchPanelProps>
}

const asleep = createStore<DeskState>(() => ({ typed: '', entries: [] }))

/** The code of suggestions and history comes when somebody turns to the field, not with the page. */
export function useDesk() {
  const { api } = useApp()
  const [woken, setWoken] = useState<Woken | null>(null)
  const waking = useRef<Promise<Woken> | null>(null)
  const state = useStore(woken?.desk.store ?? asleep)

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
