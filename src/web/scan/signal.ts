import { useSyncExternalStore } from 'react'

const storageKey = 'rondo-scan-muted'
const listeners = new Set<() => void>()
let isMuted: boolean | null = null
let audio: AudioContext | null = null

/** The short sound and the jolt of a found code; the sound can be turned off, which is remembered (ux.md X79). */
export const scanSignal = {
  found(): void {
    if ('vibrate' in navigator) navigator.vibrate(60)
    if (!readMuted()) beep()
  },
  toggleMuted(): void {
    isMuted = !readMuted()
    try {
      window.localStorage.setItem(storageKey, String(isMuted))
    } catch {
      // A browser may refuse storage; then it holds until the page is left.
    }
    for (const listener of listeners) listener()
  },
}

export function useIsMuted(): boolean {
  return useSyncExternalStore(subscribe, readMuted, () => false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readMuted(): boolean {
  if (isMuted !== null) return isMuted
  try {
    isMuted = window.localStorage.getItem(storageKey) === 'true'
  } catch {
    isMuted = false
  }
  return isMuted
}

function beep(): void {
  audio ??= new AudioContext()
  const start = audio.currentTime
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = 1320
  volume.gain.setValueAtTime(0.12, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.12)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + 0.12)
}
