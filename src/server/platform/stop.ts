import type { Log } from './log.ts'

const giveUpAfterMs = 10_000

/**
 * Runs `stop` once when the process is asked to end, and then ends it (Z10).
 * The channel to the start command closing means that one was killed: nobody would forward a signal any more.
 * An error nobody handled leaves unknown state behind: it ends the process, and a supervisor starts a fresh one.
 */
export function stopOnSignals(log: Log, stop: () => Promise<void>, withinMs = giveUpAfterMs): void {
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
  process.on('disconnect', () => end(0, 'the start command ended'))
  const crash = (error: unknown) => {
    log.fatal({ err: error }, 'an error nobody handled')
    end(1, 'error')
  }
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)
}

/** For the entry points: a failure to start is a sentence on the screen, a bug keeps its stack. */
export function exitUnstarted(error: unknown): never {
  const isSentence = error instanceof Error && error.name === 'StartError'
  process.stderr.write(
    `${isSentence ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}
