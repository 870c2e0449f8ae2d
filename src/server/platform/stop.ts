import type { Log } from './log.ts'

const giveUpAfterMs = 10_000

/** Functions that close the parts that a start has opened, in the order of opening. */
export type PartClosers = (() => Promise<void> | void)[]

interface Stopping {
  /** Whether the process was asked to end. */
  isAsked(): boolean
}

/**
 * Runs `start`. Asked to end, even before it is done, closes what it has opened, the last first. What fails to start
 * leaves nothing open either.
 */
export async function startInOrder(
  log: Log,
  start: (opened: PartClosers) => Promise<void>,
  stopWithinMs = giveUpAfterMs,
): Promise<void> {
  const opened: PartClosers = []
  const close = async () => {
    for (let last = opened.pop(); last; last = opened.pop()) await last()
  }
  const stopping = stopOnSignals(log, close, stopWithinMs)
  try {
    await start(opened)
  } catch (error) {
    // Closing made the start fail. The process ends anyway, so this failure is not reported.
    if (stopping.isAsked()) return await new Promise<never>(() => undefined)
    await close()
    throw error
  }
}

/**
 * Runs `stop` once when the process is asked to end, and then ends it (Z10).
 * The channel to the start command closing means that one was killed: nobody would forward a signal any more.
 * An error nobody handled leaves unknown state behind: it ends the process, and a supervisor starts a fresh one.
 */
function stopOnSignals(log: Log, stop: () => Promise<void>, withinMs: number): Stopping {
  let isStopping = false
  const end = (code: number, reason: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(1), withinMs).unref()
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0, signal))
  const abandoned = () => end(0, 'the start command ended')
  process.on('disconnect', abandoned)
  const crash = (error: unknown) => {
    log.fatal({ err: error }, 'an error nobody handled')
    end(1, 'error')
  }
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)
  // The process may have been killed before this code could notice it.
  if ('connected' in process && !process.connected) abandoned()
  return { isAsked: () => isStopping }
}

/** For the entry points: a failed start shows a sentence, and a bug keeps its stack. */
export function exitUnstarted(error: unknown): never {
  const isSentence = error instanceof Error && error.name === 'StartError'
  process.stderr.write(
    `${isSentence ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}
