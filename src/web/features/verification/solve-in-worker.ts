export interface Task {
  readonly challenge: string
  readonly difficulty: number
}

export interface SolveOptions {
  readonly signal: AbortSignal
  /** How sure it is by now that a solution would have been found, 0 to 1. */
  readonly onShare: (share: number) => void
}

export type Solve = (task: Task, options: SolveOptions) => Promise<string>

interface Report {
  readonly tries: number
  readonly nonce: string | null
}

/** The number that solves the task; rejects when it is called off or the worker breaks. */
export const solveInWorker: Solve = (task, { signal, onShare }) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' })
    const stop = (end: () => void) => {
      worker.terminate()
      end()
    }
    worker.addEventListener('message', ({ data: { tries, nonce } }: MessageEvent<Report>) => {
      onShare(solvedShare(tries, task.difficulty))
      if (nonce !== null) stop(() => resolve(nonce))
    })
    worker.addEventListener('error', () => stop(() => reject(new Error('the solver broke'))))
    signal.addEventListener('abort', () => stop(() => reject(new Error('called off'))))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(task)
  })

/** Every try wins with the same small chance, so no count of tries is the last one; this never overtakes itself. */
export function solvedShare(tries: number, difficulty: number): number {
  return 1 - Math.exp(-tries / 2 ** difficulty)
}
