import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { deviceStorage, keepText, keptText } from '#web/state/kept-text.ts'

const storageKey = 'rondo-scan-muted'
/** Null until the code has asked the device. */
const sound = createStore<{ readonly isMuted: boolean | null }>(() => ({ isMuted: null }))
let audio: AudioContext | null = null

/** The short sound and the jolt of a found code; the sound can be turned off, which is remembered (ux.md X79). */
export const scanSignal = {
  found(): void {
    if ('vibrate' in navigator) navigator.vibrate(60)
    if (!readMuted()) beep()
  },
  toggleMuted(): void {
    const isMuted = !readMuted()
    keepText(deviceStorage, storageKey, String(isMuted))
    sound.setState({ isMuted })
  },
}

export function useIsMuted(): boolean {
  return useSyncExternalStore(sound.subscribe, readMuted, () => false)
}

function readMuted(): boolean {
  return sound.getState().isMuted ?? keptText(deviceStorage, storageKey) === 'true'
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
