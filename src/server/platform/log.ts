import { pino, type DestinationStream, type Logger } from 'pino'
import { inBlocks } from './log-blocks.ts'
import { redactValue, redactFields } from './log-redaction.ts'

export interface Log extends Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'> {
  child(fields: object): Log
}

/** The fields of the log line of a request. All of them are ours; none holds words of the visitor (security.md D36). */
export interface RequestLine {
  readonly requestId: string
  readonly actor: string | null
  /** The pattern, never the URL. */
  readonly route: string
  readonly method: string
  readonly status: number
  readonly ms: number
  readonly code?: string
  /** The visitor left before the answer was sent. */
  readonly left?: true
}

export interface ServerLog extends Log {
  request(line: RequestLine): void
}

interface LogConfig {
  readonly env: 'production' | 'development' | 'test'
  readonly logLevel: string
}

const { isoTime } = pino.stdTimeFunctions

/** JSON lines on stdout with UTC times; in production they leave in blocks. */
export function createLog(config: LogConfig, destination: DestinationStream = stdout(config)): ServerLog {
  const logger = pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: isoTime,
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
  return Object.assign(withRedactedChildren(logger), { request: requestLog(logger, destination) })
}

/** Past pino and the cleaning of fields: there is nothing to clean, and both cost more than sending a kept page. */
function requestLog(logger: Logger, destination: DestinationStream): ServerLog['request'] {
  if (!logger.isLevelEnabled('info')) return () => undefined
  const time = timeOnceAMillisecond()
  return (line) => {
    destination.write(`{"level":"info"${time()},${JSON.stringify(line).slice(1, -1)},"msg":"request"}\n`)
  }
}

/** Hundreds of lines can be of one millisecond on a busy server, and its text takes longer than the rest of a line. */
function timeOnceAMillisecond(): () => string {
  let lastMs = -1
  let text = ''
  return () => {
    const ms = Math.floor(performance.now())
    if (ms !== lastMs) {
      lastMs = ms
      text = isoTime()
    }
    return text
  }
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
  return config.env === 'production' ? inBlocks() : pino.destination({ dest: 1, sync: true })
}

function forLog(argument: unknown): unknown {
  return argument instanceof Error ? { err: redactValue(argument) } : redactValue(argument)
}
