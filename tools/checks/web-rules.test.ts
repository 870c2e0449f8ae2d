import { describe, expect, test } from 'vitest'
import { sampleProject } from './sample-project.ts'
import { checkSourceRules } from './source-rules.ts'

function problemsOf(path: string, text: string): readonly string[] {
  return checkSourceRules(sampleProject({ [path]: text })).problems
}
const view = 'src/web/features/box/coupon.tsx'

describe('a catch that does nothing', () => {
  const problem = [`${view}:2: a catch that does nothing hides bugs: use \`ifPossible\`, or say what follows`]

  test.each([
    'try { run() } catch {}',
    'try { run() } catch { /* never mind */ }',
    'run().catch(() => undefined)',
    'run().catch(() => null)',
    'const is = await run().catch(() => false)',
    'run().catch((error: unknown) => {})',
    'run().catch(function () {})',
  ])('is refused: %s', (text) => {
    expect(problemsOf(view, `\n${text}\n`)).toEqual(problem)
  })

  test.each([
    'run().catch(() => setFailed(true))',
    'run().catch((error: unknown) => { throw error })',
    'try { run() } catch { give(1) }',
    'await ifPossible(run())',
  ])('is something else: %s', (text) => {
    expect(problemsOf(view, `\n${text}\n`)).toEqual([])
  })

  test.each(['src/web/api/a.ts', 'src/web/navigation/a.ts', 'src/server/a.ts', 'src/web/a.test.ts'])(
    'is allowed in %s',
    (path) => {
      expect(problemsOf(path, 'run().catch(() => null)\n')).toEqual([])
    },
  )
})

describe('a flag that says that something is sent', () => {
  test.each(['isPending', 'isSending', 'isBusy', 'pending'])('is not made by hand: %s', (name) => {
    expect(problemsOf(view, `const [${name}, setIt] = useState(false)\n`)).toEqual([
      `${view}:1: a press is sent by \`useSubmit\`, a change by \`useChange\``,
    ])
  })

  test.each([
    'const [isPending, startTransition] = useTransition()',
    'const [isOpen, setOpen] = useState(false)',
    'const { isPending } = useSubmit(silentRefusal)',
  ])('is not meant by %s', (text) => {
    expect(problemsOf(view, `${text}\n`)).toEqual([])
  })

  test('stands once, in the hook for it', () => {
    const text = 'const [isPending, setPending] = useState(false)\n'
    expect(problemsOf('src/web/forms/use-submit.ts', text)).toEqual([])
  })
})
