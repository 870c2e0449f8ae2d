import { solveChallenge } from '#contract/proof-of-work.ts'

/** About a tenth of a second on a slow phone: often enough for a progress that moves. */
const triesPerStep = 4000

interface Task {
  readonly challenge: string
  readonly difficulty: number
}

/** Runs beside the page, so that it stays usable while the numbers are tried. */
self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
  for (let from = 0; ; from += triesPerStep) {
    const nonce = solveChallenge(data.challenge, data.difficulty, from, triesPerStep)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers the page that made it
    self.postMessage({ tries: from + triesPerStep, nonce })
    if (nonce !== null) return
  }
})
