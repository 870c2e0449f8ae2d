import { useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ApiOutput } from '#contract/api-client.ts'
import { ifPossible } from '#web/api/if-possible.ts'
import { isKeptPage } from '#web/offline/is-kept-page.ts'
import { keepOffline } from '#web/offline/keep-offline.ts'
import { useApp, type App } from '#web/navigation/page.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { deviceStorage } from '#web/state/kept-text.ts'
import { closeUndone, tellUndone } from '#web/toasts/tell-undone.ts'
import { createTickMemory } from './tick-memory.ts'
import { createTicks, type Ticks, type TicksState } from './ticks.ts'

type Checklist = ApiOutput<'checklist'>

/** Lists that were taken over: shown again by Back, they are of yesterday. */
const adoptedChecklists = new WeakSet<Checklist>()
const openedTicks = new Map<string, Ticks>()

/** The ticks of this list, as long as the app lives. */
export function useTicks(checklist: Checklist): readonly [Ticks, TicksState] {
  const app = useApp()
  const [ticks] = useState(() => ticksFor(app, checklist))
  const state = useStore(ticks.store)
  // This runs before the first paint, so the seller never sees ticks that this device knows better.
  useLayoutEffect(() => {
    if (!adoptedChecklists.has(checklist)) ticks.open(doneIn(checklist))
    adoptedChecklists.add(checklist)
  }, [ticks, checklist])
  useEffect(() => {
    window.addEventListener('online', ticks.retry)
    return () => window.removeEventListener('online', ticks.retry)
  }, [ticks])
  return [ticks, state]
}

/** Parcels are packed where there is no connection, too. */
export function useOffline(uuid: string): void {
  const { space } = useApp()
  const path = hrefOf(space, 'checklist', { uuid })
  useEffect(() => {
    // Without the worker the page still works, as long as there is a connection.
    void ifPossible(keepOffline(path, { isPersonal: true }))
  }, [path])
}

function doneIn({ steps }: Checklist): Record<string, boolean> {
  return Object.fromEntries(steps.map(({ key, isDone }) => [key, isDone]))
}

function ticksFor(app: App, checklist: Checklist): Ticks {
  // The server draws pages for everybody, so it keeps no ticks of anybody.
  if (typeof window === 'undefined') return newTicks(app, checklist)
  const known = openedTicks.get(checklist.uuid) ?? newTicks(app, checklist)
  openedTicks.set(checklist.uuid, known)
  return known
}

function newTicks({ api }: App, checklist: Checklist): Ticks {
  const { uuid, steps } = checklist
  const titles = new Map(steps.map(({ key, title }) => [key, title]))
  const titleOf = (step: string) => titles.get(step) ?? step
  return createTicks(doneIn(checklist), {
    memory: createTickMemory(uuid, deviceStorage),
    send: async (step, { isDone, key }) => {
      const input = { params: { uuid, step }, body: { isDone } }
      const result = await api.call('tickChecklistStep', input, { idempotencyKey: key })
      if (!result.ok) return result.code === 'no-answer' ? 'no-answer' : 'refused'
      closeUndone(titleOf(step))
      return 'done'
    },
    refused: (step) => tellUndone(titleOf(step)),
    isOld: () => isKeptPage() || !navigator.onLine,
    newKey: () => crypto.randomUUID(),
    later: (ms, run) => window.setTimeout(run, ms),
  })
}
