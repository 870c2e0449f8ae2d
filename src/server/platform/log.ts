import { pino, type DestinationStream, type Logger } from 'pino'
import { redact, redactFields } from './log-redaction.ts'

export interface Log extends Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'> {
  child(fields: object): Log
}

interface LogConfig {
  readonly env: 'production' | 'development' | 'test'
  readonly logLevel: string
}

/**
 * JSON lines on stdout with UTC times. In production they leave in blocks, at the latest after a second;
 * pino writes out what is left when the process ends.
 */
export function createLog(config: LogConfig, destination: DestinationStream = stdout(config)): Log {
  const logger = pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method) {
          // pino's overloads do not describe "fields, then texts"
          method.apply(this, args.map(forLog) as Parameters<typeof method>)
        },
      },
    },
    destination,
  )
  return withRedactedChildren(logger)
}

/** pino drops the formatter of bindings when a child is made, so the fields are cleaned on the way in. */
function withRedactedChildren(logger: Logger): Log {
  const makeChild = logger.child
  const wrap = (one: Omit<Log, 'child'>): Log => {
    // pino gives every child the methods of its parent
    const child = (fields: object) => wrap(makeChild.call(one as Logger, redactFields(fields)))
    return Object.assign(one, { child })
  }
  return wrap(logger)
}

function stdout(config: LogConfig): DestinationStream {
  const isBuffered = config.env === 'production'
  return pino.destination({
    dest: 1,
    sync: !isBuffered,
    minLength: isBuffered ? 4_096 : 0,
    ...(isBuffered && { periodicFlush: 1_000 }),
  })
}

function forLog(argument: unknown): unknown {
  return argument instanceof Error ? { err: redact(argument) } : redact(argument)
}
