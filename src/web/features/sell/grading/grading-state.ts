import type { ReadStore } from '#web/state/read-store.ts'
import { createStore } from 'zustand/vanilla'
import type { CallResult } from '#contract/api-client.ts'
import {
  endStep,
  gradingDto,
  judgedPath,
  treePosition,
  reachableQuestions,
  type GradingAnswers,
  type GradingDto,
  type GradingPrice,
  type GradingTree,
  type TreePosition,
  type GradingQuestion,
} from './tree.ts'

/** The reason why the shown price does not belong to the answers. */
export type Trouble = 'no-answer' | 'refused' | 'outdated'

export interface LastAnswer {
  readonly questionName: string
  readonly answerKey: string
}

export interface GradingState {
  readonly answers: GradingAnswers
  readonly path: readonly GradingQuestion[]
  readonly price: GradingPrice | null
  readonly isPending: boolean
  readonly trouble: Trouble | null
  readonly last: LastAnswer | null
}

export interface Grading {
  readonly store: ReadStore<GradingState>
  /** `last` is the answer just given; null if one was taken back. */
  choose(questionName: string, keys: readonly string[], last: string | null): void
  /** Asks again, after a failure or at the start. */
  ask(): void
  /** Resolves when no answer of the server is awaited any more. */
  settled(): Promise<void>
  /** The answers on the path, in the form the box takes. */
  dto(): GradingDto
}

export interface GradingDeps {
  readonly tree: GradingTree
  readonly answers: GradingAnswers
  readonly price: (dto: GradingDto) => Promise<CallResult<GradingPrice>>
  readonly later: (ms: number, run: () => void) => () => void
}

const debounceMs = 120
/** Each try leaves out what the server says does not fit. */
const mostTries = 4

type JudgedAnswers =
  { readonly price: GradingPrice; readonly taken: readonly string[] } | { readonly trouble: Trouble }

/** Holds the answers and asks the server what they are worth; only the newest answer of the server counts. */
export function createGrading({ tree, answers, price, later }: GradingDeps): Grading {
  const { questions, treeVersion } = tree
  let newest = 0
  let cancel = () => {}
  let waiting = Promise.withResolvers<void>()
  const store = createStore<GradingState>(() => ({
    answers,
    path: reachableQuestions(questions, answers),
    price: null,
    isPending: false,
    trouble: null,
    last: null,
  }))
  const current = store.getState

  async function judge(): Promise<void> {
    const mine = ++newest
    const judged = await judgeAnswers(tree, current().answers, price)
    if (mine !== newest) return
    if ('trouble' in judged) {
      store.setState({
        trouble: judged.trouble,
        isPending: false,
        path: reachableQuestions(questions, current().answers),
      })
    } else {
      const path = judgedPath(questions, judged.price, judged.taken)
      store.setState({ price: judged.price, path, isPending: false, trouble: null })
    }
    waiting.resolve()
  }

  function ask(): void {
    newest += 1
    cancel()
    if (!current().isPending) waiting = Promise.withResolvers<void>()
    store.setState({ isPending: true })
    cancel = later(debounceMs, () => void judge())
  }

  return {
    store,
    choose(questionName, keys, last) {
      store.setState({
        answers: { ...current().answers, [questionName]: keys },
        last: last === null ? null : { questionName, answerKey: last },
      })
      ask()
    },
    ask,
    settled: () => (current().isPending ? waiting.promise : Promise.resolve()),
    dto: () => gradingDto(treeVersion, current().path, current().answers),
  }
}

/**
 * The position an address leads to. Only the server knows which questions the answers skip, so a seller who comes
 * back to the end with answers waits there for the server, and sees no question that was never asked.
 */
export function positionInState({ path, answers, price, trouble }: GradingState, step: string): TreePosition {
  const isUnjudged = price === null && trouble === null && Object.keys(answers).length > 0
  return step === endStep && isUnjudged ? { kind: 'end' } : treePosition(path, answers, step)
}

/** The server names kept answers that belong to another path through the tree; the next try leaves them out. */
async function judgeAnswers(
  { questions, treeVersion }: GradingTree,
  answers: GradingAnswers,
  price: GradingDeps['price'],
): Promise<JudgedAnswers> {
  let path = reachableQuestions(questions, answers)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const dto = gradingDto(treeVersion, path, answers)
    // Without a connection the answers stay, and the price is asked for later.
    const result = await price(dto)
    if (result.ok) return { price: result.value, taken: dto.answers.map(({ questionName }) => questionName) }
    if (result.code === 'no-answer') return { trouble: 'no-answer' }
    const misfits = misfitsIn(result.details?.extra)
    if (result.code === 'grading.outdated') return { trouble: 'outdated' }
    if (misfits.size === 0) return { trouble: 'refused' }
    path = path.filter(({ questionName }) => !misfits.has(questionName))
  }
  return { trouble: 'refused' }
}

function misfitsIn(extra: Readonly<Record<string, unknown>> = {}): ReadonlySet<unknown> {
  const named = extra['questions']
  return new Set(Array.isArray(named) ? named : [])
}
