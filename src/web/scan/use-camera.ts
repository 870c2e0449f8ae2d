import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import {
  listCameras,
  closeCamera,
  hasTorch,
  openCamera,
  setTorch,
  usedCamera,
  type CameraDevice,
  type CameraFault,
} from './camera.ts'
import { ifPossible } from '#web/api/if-possible.ts'
import { readVideo } from './read-video.ts'

/** Paused: the tab was hidden, and the camera went out with it. */
export type CameraState = 'starting' | 'on' | 'paused' | CameraFault

export interface CameraControl {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly state: CameraState
  /** More than one to choose from, else empty. */
  readonly cameras: readonly CameraDevice[]
  readonly used: string | null
  /** Null if the camera has no light. */
  readonly isTorchOn: boolean | null
  readonly choose: (deviceId: string) => void
  readonly toggleTorch: () => void
  readonly again: () => void
}

interface CameraStream {
  readonly stream: MediaStream
  readonly cameras: readonly CameraDevice[]
}

/** Opens the camera while the part that calls it is shown, and reads codes from it (ux.md X79). */
export function useCamera(onCodes: (codes: readonly string[]) => void): CameraControl {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [picture, setPicture] = useState<CameraStream | null>(null)
  const [isTorchOn, setIsTorchOn] = useState(false)
  const [run, setRun] = useState<{ readonly deviceId: string | null }>({ deviceId: null })
  const report = useEffectEvent(onCodes)

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const pause = () => {
      if (document.visibilityState !== 'hidden') return
      ending.abort()
      setState('paused')
    }
    document.addEventListener('visibilitychange', pause, { signal })
    void showPicture(video, run.deviceId, signal).then((shown) => {
      if (signal.aborted) return undefined
      if (typeof shown === 'string') return setState(shown)
      setPicture(shown)
      setState('on')
      return readVideo({ video: shown.video, signal, onCodes: report }).catch(() => {
        if (!signal.aborted) setState('broken')
      })
    })
    return () => ending.abort()
  }, [run])

  function start(deviceId: string | null) {
    setState('starting')
    setIsTorchOn(false)
    setRun({ deviceId })
  }
  const stream = state === 'on' ? (picture?.stream ?? null) : null
  return {
    video,
    state,
    cameras: stream && picture && picture.cameras.length > 1 ? picture.cameras : [],
    used: stream && usedCamera(stream),
    isTorchOn: stream && hasTorch(stream) ? isTorchOn : null,
    choose: start,
    toggleTorch: () => {
      if (stream) void setTorch(stream, !isTorchOn).then(() => setIsTorchOn(!isTorchOn))
    },
    again: () => start(run.deviceId),
  }
}

/** The camera's picture in the element, until it is called off. */
async function showPicture(
  place: RefObject<HTMLVideoElement | null>,
  deviceId: string | null,
  signal: AbortSignal,
): Promise<(CameraStream & { readonly video: HTMLVideoElement }) | CameraFault> {
  const stream = await openCamera(deviceId)
  if (typeof stream === 'string') return stream
  const end = () => closeCamera(stream)
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  const video = place.current
  if (!video || signal.aborted) return 'missing'
  video.srcObject = stream
  // Called off while it starts: then nobody looks any more.
  await ifPossible(video.play())
  return { stream, video, cameras: await listCameras() }
}
