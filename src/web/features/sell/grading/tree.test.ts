import { describe, expect, test } from 'vitest'
import {
  endStep,
  gradingDto,
  judgedPath,
  knownAnswers,
  treePosition,
  reachableQuestions,
  stepAfter,
  type GradingQuestion,
} from './tree.ts'

function question(
  questionName: string,
  index: number,
  keys: string,
  children: GradingQuestion['childQuestions'] = [],
) {
  const answers = keys.split(' ').map((answerKey) => ({ answerKey, label: answerKey, explanation: null }))
  return {
    questionName,
    name: questionName,
    explanation: null,
    index,
    type: 'single',
    answers,
    childQuestions: children,
  } as const
}

const faults = { ...question('faults', 2, 'touch buttons'), type: 'multi' } as const
const questions: readonly GradingQuestion[] = [
  question('screen', 3, 'flawless cracked'),
  question('sealed', 0, 'yes no'),
  question('works', 1, 'all some_fault', [{ when: ['some_fault'], question: faults }]),
]
const names = (path: readonly GradingQuestion[]) => path.map(({ questionName }) => questionName)

describe('the way through the questions', () => {
  test('follows their order', () => {
    expect(names(reachableQuestions(questions, {}))).toEqual(['sealed', 'works', 'screen'])
  })

  test('asks a child right after the answer that leads to it, and drops it with the answer [X50]', () => {
    const path = reachableQuestions(questions, { works: ['some_fault'] })
    expect(names(path)).toEqual(['sealed', 'works', 'faults', 'screen'])
    expect(names(reachableQuestions(questions, { works: ['all'] }))).toEqual(['sealed', 'works', 'screen'])
  })

  test('leaves out what an answer makes superfluous, so that the server never has to refuse it [X52]', () => {
    const sealed = question('sealed', 0, 'yes no')
    const skips = (key: string) => (key === 'yes' ? { leavesOut: ['works', 'screen'] } : {})
    const skipping = {
      ...sealed,
      answers: sealed.answers.map((one) => ({ ...one, ...skips(one.answerKey) })),
    }
    const changed = questions.map((one) => (one.questionName === 'sealed' ? skipping : one))
    const answers = { sealed: ['yes'], works: ['some_fault'], faults: ['touch'], screen: ['cracked'] }
    expect(names(reachableQuestions(changed, answers))).toEqual(['sealed'])
    expect(names(reachableQuestions(changed, { ...answers, sealed: ['no'] }))).toHaveLength(4)
  })

  test('is what the server took and still asks, once it has judged', () => {
    expect(names(judgedPath(questions, { openQuestions: [] }, ['sealed']))).toEqual(['sealed'])
    expect(names(judgedPath(questions, { openQuestions: ['screen', 'works'] }, ['sealed']))).toEqual([
      'sealed',
      'works',
      'screen',
    ])
  })
})

describe('an address', () => {
  const path = reachableQuestions(questions, {})

  test('leads to its question', () => {
    const place = treePosition(path, { sealed: ['no'], works: ['all'] }, 'works')
    expect(place).toMatchObject({ kind: 'question', at: 1 })
  })

  test.each(['screen', endStep, 'nonsense'])('%s never leads past an open question', (step) => {
    expect(treePosition(path, { sealed: ['no'] }, step)).toMatchObject({
      question: { questionName: 'works' },
    })
  })

  test('leads to the end when everything is answered', () => {
    const answers = { sealed: ['no'], works: ['all'], screen: ['cracked'] }
    expect(treePosition(path, answers, endStep)).toEqual({ kind: 'end' })
  })
})

describe('next', () => {
  const path = reachableQuestions(questions, {})

  test('is the next question', () => {
    expect(stepAfter(path, { sealed: ['no'] }, 'sealed')).toBe('works')
  })

  test('is the end where a changed answer was the only thing to do [X53]', () => {
    expect(stepAfter(path, { sealed: ['no'], works: ['all'], screen: ['cracked'] }, 'sealed')).toBe(endStep)
  })
})

test('only answers on the way are sent, in its order', () => {
  const answers = { screen: ['cracked'], faults: ['touch'], sealed: ['no'], works: [] }
  expect(gradingDto(4, reachableQuestions(questions, answers), answers)).toEqual({
    treeVersion: 4,
    answers: [
      { questionName: 'sealed', answerKeys: ['no'] },
      { questionName: 'screen', answerKeys: ['cracked'] },
    ],
  })
})

test('answers the tree does not know are forgotten', () => {
  expect(knownAnswers(questions, { sealed: ['maybe'], gone: ['x'], faults: ['touch', 'x'] })).toEqual({
    faults: ['touch'],
  })
})
