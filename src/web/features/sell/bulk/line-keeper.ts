import type { ShelfLine } from './shelf-line.ts'

/** Keeps the lines of a shelf over reloads and offline times. Writes take effect in the order of their calls. */
export interface LineKeeper {
  all(): Promise<readonly ShelfLine[]>
  /** Adds lines or replaces those with the same code; done when they are safe. */
  put(lines: readonly ShelfLine[]): Promise<void>
  remove(codes: readonly string[]): Promise<void>
}

const storeName = 'lines'

/** Keeps the lines in the browser's database, so that closing the tab or a flat battery loses nothing. */
export function createLineKeeper(): LineKeeper {
  // A browser may refuse its database; then the lines last as long as the page.
  const opening = openDatabase().then(databaseKeeper, () => memoryKeeper())
  return {
    all: async () => (await opening).all(),
    put: async (lines) => (await opening).put(lines),
    remove: async (codes) => (await opening).remove(codes),
  }
}

export function memoryKeeper(): LineKeeper {
  const lines = new Map<string, ShelfLine>()
  return {
    all: async () => [...lines.values()],
    put: async (added) => {
      for (const line of added) lines.set(line.code, line)
    },
    remove: async (codes) => {
      for (const code of codes) lines.delete(code)
    },
  }
}

function databaseKeeper(database: IDBDatabase): LineKeeper {
  function write(change: (store: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, 'readwrite')
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(new Error('the lines could not be kept')))
      change(transaction.objectStore(storeName))
      // Commits at once, because a page that closes a moment later loses everything that is not committed.
      transaction.commit()
    })
  }
  return {
    all: async () => {
      const store = database.transaction(storeName).objectStore(storeName)
      return done(store.getAll() as IDBRequest<ShelfLine[]>) // written by `put`, and by nothing else
    },
    put: (lines) =>
      write((store) => {
        for (const line of lines) store.put(line)
      }),
    remove: (codes) =>
      write((store) => {
        for (const code of codes) store.delete(code)
      }),
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('rondo-shelf', 1)
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(storeName, { keyPath: 'code' }),
  )
  return done(request)
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('the database refused')))
  })
}
