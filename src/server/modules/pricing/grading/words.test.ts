import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { releasedTrees } from '#server/modules/pricing/data/trees.ts'
import { questionsFrom } from '#testing/grading.ts'
import { allQuestions } from './answers.ts'
import { answerText, helpText, meaningText, questionsInWords, questionText } from './words.ts'

const releasedAnswers = releasedTrees.flatMap((tree) =>
  allQuestions(tree.questions).flatMap((question) =>
    question.answers.map((answer) => ({ tree: tree.name, question: question.name, answer: answer.key })),
  ),
)

describe('the words of the questions [G2]', () => {
  test.each(locales)('exist for every answer of every tree in %s', (locale) => {
    for (const { tree, question, answer } of releasedAnswers) {
      const where = `${tree}.${question}.${answer}`
      expect(questionText(locale, tree, question), where).toMatch(/^.{8,130}\?$/)
      expect(meaningText(locale, tree, question), where).toMatch(/^.{20,300}\.$/)
      expect(answerText(locale, tree, question, answer), where).not.toBe(answer)
      expect(helpText(locale, tree, question, answer), where).toMatch(/^.{20,160}\.$/)
    }
  })

  test.each(locales)('tell the answers of a question apart in %s', (locale) => {
    for (const { tree, question } of releasedAnswers) {
      const siblings = releasedAnswers.filter((entry) => entry.tree === tree && entry.question === question)
      const labels = siblings.map((entry) => answerText(locale, tree, question, entry.answer))
      expect(new Set(labels).size, `${tree}.${question}`).toBe(labels.length)
    }
  })

  test('are written for one kind of device where that kind has a text of its own', () => {
    expect(questionText('de', 'phone', 'lock')).toContain('iCloud')
    expect(questionText('de', 'tablet', 'lock')).not.toContain('iCloud')
    expect(helpText('en', 'watch', 'faults', 'sensors')).toContain('Pulse')
  })

  test('are the bare name where a newer tree has a question without a text', () => {
    expect(questionText('de', 'phone', 'holograph')).toBe('holograph')
    expect(answerText('de', 'constructor', 'lock', 'toString')).toBe('toString')
    expect(helpText('de', '__proto__', 'constructor', 'x')).toBeNull()
    expect(meaningText('de', 'phone', 'holograph')).toBeNull()
  })

  test('are shown to a seller in order, faults below the question that leads to them', () => {
    const phone = releasedTrees[0]
    if (!phone) throw new Error('no tree')
    const questions = questionsInWords('en', phone)
    expect(questions.map(({ questionName, index }) => `${index} ${questionName}`)).toEqual(
      questionsFrom(phone, 'sealed').map((name, index) => `${index} ${name}`),
    )
    expect(questions[1]?.childQuestions).toMatchObject([
      { when: ['some_fault'], question: { questionName: 'faults', type: 'multi', childQuestions: [] } },
      { when: ['no_power'], question: { questionName: 'swollen', type: 'single', childQuestions: [] } },
    ])
  })
})
