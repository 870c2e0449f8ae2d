import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useApp, type App } from '#web/navigation/page.ts'
import { putChosenIntoBox } from './put-chosen-into-box.ts'
import { createLineKeeper } from './line-keeper.ts'
import { asLines } from './read-list.ts'
import { createShelf, type Shelf, type ShelfState } from './shelf.ts'

/** The shelf of this device, as long as the page is shown. */
export function useShelf(): readonly [Shelf, ShelfState] {
  const app = useApp()
  const [shelf] = useState(() => browserShelf(app))
  const state = useStore(shelf.store)
  useEffect(() => {
    void shelf.open()
    window.addEventListener('online', shelf.retry)
    return () => {
      window.removeEventListener('online', shelf.retry)
      shelf.close()
    }
  }, [shelf])
  return [shelf, state]
}

function browserShelf(app: App): Shelf {
  let keeper: ReturnType<typeof createLineKeeper> | null = null
  // Opened with the first look at it: the server has no such database.
  const opened = () => (keeper ??= createLineKeeper())
  return createShelf({
    keeper: {
      all: () => opened().all(),
      put: (lines) => opened().put(lines),
      remove: (codes) => opened().remove(codes),
    },
    lookUp: (codes) => app.api.call('bulkIsbn', { body: { identifiers: asLines(codes), isScan: true } }),
    decide: (items) => putChosenIntoBox(app, items, crypto.randomUUID()),
    now: Date.now,
    newUuid: () => crypto.randomUUID(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
}
