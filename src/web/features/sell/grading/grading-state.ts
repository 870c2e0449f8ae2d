import type { ReadStore } from '#web/state/read-store.ts'
import { createStore } from 'zustand/vanilla'
import type { CallResult } from '#contract/api-client.ts'
import { effectCents, judgedCents } from './shown-price.ts'
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

export interface GradingState {
  readonly answers: GradingAnswers
  readonly path: readonly GradingQuestion[]
  readonly price: GradingPrice | null
  /** The price that stands above the questions; null while it is unknown. */
  readonly shownCents: number | null
  /** What the last answer did to it: null if it ended the offer, undefined while it is unknown. */
  readonly lastCents: number | null | undefined
  readonly isPending: boolean
  readonly trouble: Trouble | null
}

export interface Grading {
  readonly store: ReadStore<GradingState>
  choose(questionName: string, keys: readonly string[]): void
  /** Asks again, after a failure or at the start. */
  ask(): void
  /** Asks at once what is still to be asked, and resolves when no answer of the server is awaited any more. */
  settled(): Promise<void>
  /** The answers on the path, in the form the box takes. */
  dto(): GradingDto
}

export interface GradingDeps {
  readonly tree: GradingTree
  readonly answers: GradingAnswers
  /** The price that the page named before any question. */
  readonly startCents: number
  readonly price: (dto: GradingDto) => Promise<CallResult<GradingPrice>>
  readonly later: (ms: number, run: () => void) => () => void
}

const debounceMs = 120
/** Each try leaves out what the server says does not fit. */
const mostTries = 4

type JudgedAnswers =
  { readonly price: GradingPrice; readonly taken: readonly string[] } | { readonly trouble: Trouble }

/** Holds the answers and asks the server what they are worth; only the newest answer of the server counts. */
export function createGrading({ tree, answers, startCents, price, later }: GradingDeps): Grading {
  const { questions, treeVersion } = tree
  let newest = 0
  let cancel = () => {}
  let isDue = false
  /** The price that was shown when the answer was chosen; the page itself asks the first question. */
  let before = Object.keys(answers).length === 1 ? startCents : null
  let waiting = Promise.withResolvers<void>()
  const store = createStore<GradingState>(() => ({
    answers,
    path: reachableQuestions(questions, answers),
    price: null,
    shownCents: Object.keys(answers).length <= 1 ? startCents : null,
    lastCents: undefined,
    isPending: false,
    trouble: null,
  }))
  const current = store.getState

  async function judge(): Promise<void> {
    isDue = false
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
      take(judged)
    }
    waiting.resolve()
  }

  function take({ price: judged, taken }: Exclude<JudgedAnswers, { readonly trouble: Trouble }>): void {
    const shownCents = taken.length === 0 ? startCents : judgedCents(judged)
    const lastCents = before === null ? current().lastCents : effectCents(before, shownCents)
    before = null
    // Nothing that is still open can bring an offer back.
    const openQuestions = shownCents === 0 ? [] : judged.openQuestions
    const path = judgedPath(questions, { openQuestions }, taken)
    store.setState({ price: judged, shownCents, lastCents, path, isPending: false, trouble: null })
  }

  function ask(): void {
    newest += 1
    cancel()
    if (!current().isPending) waiting = Promise.withResolvers<void>()
    store.setState({ isPending: true })
    isDue = true
    cancel = later(debounceMs, () => void judge())
  }

  return {
    store,
    choose(questionName, keys) {
      before ??= current().shownCents
      store.setState({ answers: { ...current().answers, [questionName]: keys }, lastCents: undefined })
      ask()
    },
    ask,
    settled() {
      if (isDue) {
        cancel()
        void judge()
      }
      return current().isPending ? waiting.promise : Promise.resolve()
    },
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
