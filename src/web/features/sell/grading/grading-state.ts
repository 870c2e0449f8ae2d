import type { ReadStore } from '#web/state/read-store.ts'
import { createStore } from 'zustand/vanilla'
import type { CallResult } from '#contract/api-client.ts'
import {
  endStep,
  gradingDto,
  judgedPath,
  treePosition,
  reachable,
  type Answers,
  type GradingDto,
  type GradingPrice,
  type GradingTree,
  type TreePosition,
  type Question,
} from './tree.ts'

/** Why the price shown is not that of the answers. */
export type Trouble = 'no-answer' | 'refused' | 'outdated'

export interface LastAnswer {
  readonly questionName: string
  readonly answerKey: string
}

export interface GradingState {
  readonly answers: Answers
  readonly path: readonly Question[]
  readonly price: GradingPrice | null
  readonly isPending: boolean
  readonly trouble: Trouble | null
  readonly last: LastAnswer | null
}

export interface Grading {
  readonly store: ReadStore<GradingState>
  /** `last` is the answer just given; null where one was taken back. */
  choose(questionName: string, keys: readonly string[], last: string | null): void
  /** Asks again, after a failure or at the start. */
  ask(): void
  /** Once no answer of the server is awaited any more. */
  settled(): Promise<void>
  /** What is on the path, as the box takes it. */
  dto(): GradingDto
}

export interface GradingDeps {
  readonly tree: GradingTree
  readonly answers: Answers
  readonly price: (dto: GradingDto) => Promise<CallResult<GradingPrice>>
  readonly later: (ms: number, run: () => void) => () => void
}

const debounceMs = 120
/** Each try leaves out what the server says does not fit. */
const mostTries = 4

type Judged =
  { readonly price: GradingPrice; readonly taken: readonly string[] } | { readonly trouble: Trouble }

/** Holds the answers and asks the server what they are worth; only the newest answer of the server counts. */
export function createGrading({ tree, answers, price, later }: GradingDeps): Grading {
  const { questions, treeVersion } = tree
  let newest = 0
  let cancel = () => {}
  let waiting = Promise.withResolvers<void>()
  const store = createStore<GradingState>(() => ({
    answers,
    path: reachable(questions, answers),
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
        path: reachable(questions, current().answers),
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
 * Where an address leads. What answers skip only the server knows: who comes back to the end with answers waits for
 * it there, and is not shown a question that was never asked.
 */
export function positionInState({ path, answers, price, trouble }: GradingState, step: string): TreePosition {
  const isUnjudged = price === null && trouble === null && Object.keys(answers).length > 0
  return step === endStep && isUnjudged ? { kind: 'end' } : treePosition(path, answers, step)
}

/** Answers kept from another way through the tree no longer fit; the server names them, and they stay at home. */
async function judgeAnswers(
  { questions, treeVersion }: GradingTree,
  answers: Answers,
  price: GradingDeps['price'],
): Promise<Judged> {
  let path = reachable(questions, answers)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const dto = gradingDto(treeVersion, path, answers)
    // Without a connection the answers stay, and the price waits.
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
