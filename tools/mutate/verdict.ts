import { z } from 'zod'

/** The result of the tests on the unchanged project: `broken` means that they could not judge it. */
export type FaultVerdict =
  | { readonly kind: 'seen'; readonly by: string }
  | { readonly kind: 'survived' }
  | { readonly kind: 'broken'; readonly why: string }

export const survivedVerdict: FaultVerdict = { kind: 'survived' }

export function brokenBy(why: string): FaultVerdict {
  return { kind: 'broken', why: why.trim().split('\n').slice(0, 12).join('\n') }
}

/** One test that failed, and the tests that ran. */
interface CountedTests {
  readonly failed: string | null
  readonly ran: number
  readonly errors: readonly string[]
}

/** A failed test sees a fault. Without a failed test, an error outside the tests proves nothing. */
export function faultVerdict({ failed, ran, errors }: CountedTests): FaultVerdict {
  if (failed !== null) return { kind: 'seen', by: failed }
  const [error] = errors
  if (error !== undefined) return brokenBy(error)
  return ran === 0 ? brokenBy('no test ran') : survivedVerdict
}

const Failure = z.object({ message: z.string().optional() })
const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({ results: z.array(z.object({ status: z.string(), errors: z.array(Failure).optional() })) }),
  ),
})
type Spec = z.infer<typeof Spec>
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional()
  },
})
type Suite = z.infer<typeof Suite>
const BrowserReport = z.object({ suites: z.array(Suite), errors: z.array(Failure) })

/** An app that does not even start is no answer of a test. */
const notStarted = /the app ended with code/

/** Reads the verdict from the JSON report of the browser tests. */
export function browserVerdict(report: unknown): FaultVerdict {
  const read = BrowserReport.safeParse(report)
  if (!read.success) return brokenBy('the browser tests left no report')
  const tests = read.data.suites.flatMap(specsOf).flatMap(testsOf)
  const failures = tests.filter(({ status }) => status === 'failed' || status === 'timedOut')
  const judged = failures.find(({ message }) => !notStarted.test(message))
  const errors = [...failures, ...read.data.errors].map(({ message }) => message ?? 'an error without words')
  const ran = tests.filter(({ status }) => status === 'passed').length
  return faultVerdict({ failed: judged?.title ?? null, ran, errors })
}

function specsOf({ specs, suites = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function testsOf({ title, file, tests }: Spec) {
  return tests
    .flatMap(({ results }) => results)
    .map(({ status, errors = [] }) => ({
      status,
      title: `e2e/${file}: ${title}`,
      message: errors.map(({ message = '' }) => message).join('\n'),
    }))
}
