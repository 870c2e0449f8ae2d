import { parentPort } from 'node:worker_threads'
import { makeFile } from './make.ts'
import type { DrawingAnswer, DrawingRequest } from './draw.ts'

/** The thread that draws papers; `draw.ts` talks to it. */
parentPort?.on('message', (request: DrawingRequest) => void answer(request))

async function answer({ id, order, file }: DrawingRequest): Promise<void> {
  try {
    send({ id, made: await makeFile(order, file) })
  } catch (error) {
    send({ id, error })
  }
}

function send(message: DrawingAnswer): void {
  parentPort?.postMessage(message, [])
}
