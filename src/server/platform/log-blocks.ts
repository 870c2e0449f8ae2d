import { pino, type DestinationStream } from 'pino'

/** Writes blocks in order, and handles partial writes and a busy pipe. */
interface Sink extends DestinationStream {
  flushSync(): void
}

export interface Blocks extends DestinationStream {
  /** Writes every waiting line before it returns; pino calls it after a fatal line. */
  flushSync(): void
}

const blockLength = 16 * 1024
const lateMs = 1_000

/**
 * Gathers lines into blocks, which leave when they are full, at the latest after a second, and when the process ends.
 * The stream behind measures and copies at each write, which for single lines costs more than making them.
 */
export function inBlocks(sink: Sink = pino.destination({ dest: 1, sync: false })): Blocks {
  let block = ''
  const pass = () => {
    if (block === '') return
    sink.write(block)
    block = ''
  }
  const flushSync = () => {
    pass()
    sink.flushSync()
  }
  setInterval(pass, lateMs).unref()
  process.on('exit', flushSync)
  return {
    write(line) {
      block += line
      if (block.length >= blockLength) pass()
    },
    flushSync,
  }
}
