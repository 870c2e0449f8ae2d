import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { api } from '#contract/api.ts'

/** Titles of the demo shop without questions, and a device with some. */
export const titleIds = { first: 200_001, second: 200_002, third: 200_004 } as const
export const phoneId = 1001

/** The headers that a browser adds to a request from its own page. */
const own = { 'sec-fetch-site': 'same-origin' }
const Token = z.object({ token: z.string() })
type Answers = { questionName: string; answerKeys: string[] }[]

/** A call in the session of this page, as its own code would make it. */
export async function callApi(page: Page, method: string, path: string, data?: unknown): Promise<unknown> {
  const token = method === 'GET' ? {} : { 'x-csrf-token': await tokenOf(page) }
  const answer = await page.request.fetch(path, {
    method,
    headers: { ...own, ...token, 'accept-language': 'de' },
    ...(data === undefined ? {} : { data }),
  })
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Asks for a new token each time, because a login between two calls changes the token. */
async function tokenOf(page: Page): Promise<string> {
  const issued = await page.request.post('/api/csrf-token/web', { headers: own })
  return Token.parse(await issued.json()).token
}

/** Half of the visitors get another minimum; a journey says which half it is in. */
export async function chooseMinimum(page: Page, variant: 'control' | 'minOrder5'): Promise<void> {
  await callApi(page, 'POST', '/api/update-experiments', { experiments: [{ key: 'minOrder', variant }] })
}

/** Puts products into the box of this page's session; gives the box. */
export async function fillBox(page: Page, ids: readonly number[]) {
  await chooseMinimum(page, 'control')
  const boxes = []
  for (const id of ids) {
    const body = await offerFor(page, id)
    boxes.push(api.addToCart.ok.parse(await callApi(page, 'POST', `/api/cart/${id}`, body)))
  }
  const filled = boxes.at(-1)
  if (!filled) throw new Error('nothing was put into the box')
  return filled
}

async function offerFor(page: Page, id: number) {
  const view = api.detailView.ok.parse(await callApi(page, 'GET', `/api/product/detail-view?id=${id}`))
  const { grading, product } = view
  if (!grading) return { price: product.price_purchase }
  const answers: Answers = []
  const customerGradingDto = { treeVersion: grading.treeVersion, answers }
  for (;;) {
    const path = `/api/product/${id}/calculate-grading-price`
    const { price, openQuestions } = api.calculateGradingPrice.ok.parse(
      await callApi(page, 'POST', path, customerGradingDto),
    )
    const [open] = openQuestions
    if (open === undefined) return { price: price?.amount ?? 0, customerGradingDto }
    answers.push({ questionName: open, answerKeys: [bestAnswer(grading.questions, open)] })
  }
}

type Question = NonNullable<z.output<typeof api.detailView.ok>['grading']>['questions'][number]

/** The first that is offered; where several may be chosen, the one that says nothing is wrong comes first. */
function bestAnswer(questions: readonly Question[], name: string): string {
  const all = questions.flatMap(withChildren)
  const answer = all.find(({ questionName }) => questionName === name)?.answers[0]
  if (!answer) throw new Error(`no answer to ${name}`)
  return answer.answerKey
}

function withChildren(question: Question): Question[] {
  return [question, ...question.childQuestions.flatMap((child) => withChildren(child.question))]
}
