import { createAgreement } from './agreed-codes.ts'
import { createCodeReader } from './code-reader.ts'

/** Between two frames: the device stays cool, and a hand is slower. */
const pauseMs = 40

export interface ReadVideoOptions {
  readonly video: HTMLVideoElement
  readonly signal: AbortSignal
  readonly onCodes: (codes: readonly string[]) => void
}

/** Reads frame after frame until it is called off, and reports what two frames agree on; rejects when nothing can be read. */
export async function readVideo({ video, signal, onCodes }: ReadVideoOptions): Promise<void> {
  const reader = createCodeReader()
  const agreed = createAgreement()
  signal.addEventListener('abort', () => reader.close(), { once: true })
  try {
    while (!signal.aborted) {
      const seen = hasPicture(video) ? await reader.read(await createImageBitmap(video)) : []
      const codes = agreed(seen, performance.now())
      if (codes.length > 0 && !signal.aborted) onCodes(codes)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  } finally {
    reader.close()
  }
}

function hasPicture(video: HTMLVideoElement): boolean {
  return video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0
}
