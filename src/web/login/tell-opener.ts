import type { ProviderAnswer } from './provider-answer.ts'
import type { ProviderChannel } from './provider-channel.ts'

/** Long enough for a busy page to hear it; who waits longer has closed the page that asked. */
const patienceMs = 5000

/** Passes the answer to the window that asked; false when nobody took it. */
export function tellOpener(
  channel: ProviderChannel,
  answer: ProviderAnswer,
  later: (ms: number, run: () => void) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = channel.listen((note) => {
      if (note.kind === 'taken' && note.state === answer.state) end(true)
    })
    function end(isHeard: boolean): void {
      stop()
      resolve(isHeard)
    }
    later(patienceMs, () => end(false))
    channel.say({ kind: 'answer', answer })
  })
}
