import { Worker } from 'node:worker_threads'
import type { PaperFile } from './kinds.ts'
import type { MadeFile } from './make.ts'
import type { PaperOrder } from './paper-order.ts'

export interface DrawingRequest {
  readonly id: number
  readonly order: PaperOrder
  readonly file: PaperFile
}

export type DrawingAnswer =
  | { readonly id: number; readonly made: Omit<MadeFile, 'bytes'> & { readonly bytes: Uint8Array } }
  | { readonly id: number; readonly error: unknown }

interface Waiting {
  readonly resolve: (made: MadeFile) => void
  readonly reject: (error: unknown) => void
}

/** The thread lives as long as the process, and keeps no process alive that waits for no paper. */
class DrawingThread {
  readonly #worker = new Worker(new URL('./drawing.ts', import.meta.url), { execArgv: [] })
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  isOver = false

  constructor() {
    this.#worker.on('message', (answer: DrawingAnswer) => this.#take(answer))
    this.#worker.on('error', (error: Error) => this.#end(error))
    this.#worker.on('exit', () => this.#end(new Error('the thread that draws papers has ended')))
    this.#worker.unref()
  }

  draw(order: PaperOrder, file: PaperFile): Promise<MadeFile> {
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.ref()
      const request: DrawingRequest = { id, order, file }
      this.#worker.postMessage(request, [])
    })
  }

  #take(answer: DrawingAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (this.#waiting.size === 0) this.#worker.unref()
    if ('error' in answer) waiting?.reject(answer.error)
    else waiting?.resolve({ ...answer.made, bytes: Buffer.from(answer.made.bytes) })
  }

  #end(error: Error): void {
    this.isOver = true
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

let thread: DrawingThread | null = null

/**
 * Draws a paper in a thread of its own: a delivery note takes thirty milliseconds, in which this thread would answer
 * nobody. The code that draws is large and is loaded there alone.
 */
export function drawPaper(order: PaperOrder, file: PaperFile): Promise<MadeFile> {
  if (thread === null || thread.isOver) thread = new DrawingThread()
  return thread.draw(order, file)
}
