import type { ProviderAnswer } from './provider-answer.ts'

/** Between the window that asked and the one the provider sent back. */
export type Note =
  | { readonly kind: 'answer'; readonly answer: ProviderAnswer }
  /** The answer was received and checked, so the other window has nothing more to do. */
  | { readonly kind: 'taken'; readonly state: string | undefined }

export interface ProviderChannel {
  say(note: Note): void
  /** Gives the way to stop listening. */
  listen(hear: (note: Note) => void): () => void
}

const channelName = 'rondo-login'
const noteKey = 'rondo-login-note'

/** Windows of this site only; a browser without channels passes notes over the local storage (acceptance A5). */
export function createProviderChannel(window: Window & typeof globalThis): ProviderChannel {
  if (typeof window.BroadcastChannel !== 'function') return overStorage(window)
  return {
    say(note) {
      const channel = new window.BroadcastChannel(channelName)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is this origin's
      channel.postMessage(note)
      channel.close()
    },
    listen(hear) {
      const channel = new window.BroadcastChannel(channelName)
      channel.addEventListener('message', ({ data }: MessageEvent<Note>) => hear(data))
      return () => channel.close()
    },
  }
}

function overStorage(window: Window): ProviderChannel {
  return {
    say(note) {
      window.localStorage.setItem(noteKey, JSON.stringify(note))
      window.localStorage.removeItem(noteKey)
    },
    listen(hear) {
      function read({ key, newValue }: StorageEvent): void {
        if (key !== noteKey || newValue === null) return
        hear(JSON.parse(newValue) as Note) // written above, by another window of this app
      }
      window.addEventListener('storage', read)
      return () => window.removeEventListener('storage', read)
    },
  }
}
