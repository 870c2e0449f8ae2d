import { beforeEach, expect, test } from 'vitest'
import { emailForm } from '#kernel/email.ts'
import { lineForm } from '#kernel/line.ts'
import { problems } from '#contract/problems.ts'
import { examplePath } from '#testing/example-path.ts'
import { inputWith, requestFields, type RequestField } from '#testing/request-fields.ts'
import { testServer } from '#testing/server.ts'

const server = await testServer()
const customerId = '0198a000-0000-7000-8000-000000000001'
/** An hour lies between two tests, so that no limit counts their calls together. */
beforeEach(() => server.clock.advance(60 * 60_000))

async function statusWith(field: RequestField, value: string): Promise<number> {
  const { endpoint, part } = field
  const input = inputWith(field, value) as Record<string, string> // an example of an object
  const customer = await server.customer(customerId)
  const path = examplePath(endpoint)
  if (part === 'query') return (await customer.get(`${path}?${new URLSearchParams(input)}`)).status
  if (endpoint.bodyKind !== 'form')
    return (await customer.send(endpoint.method, path, { body: input })).status
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await customer.post(path, new URLSearchParams(input).toString(), { headers })).status
}

/** The rest is read like the others once its parts are apart. */
const inOnePart = requestFields().filter(({ endpoint }) => endpoint.bodyKind !== 'multipart')
const titled = (pattern: RegExp) =>
  inOnePart.filter((field) => field.pattern === pattern.source).map((field) => [field.title, field] as const)

test.each(titled(emailForm))('[D40] %s answers what is no e-mail address with 422', async (_title, field) => {
  expect(await statusWith(field, 'ada@example.org')).toBe(problems['not-built'])
  for (const bad of ['ada@exam\uFE0Fple.org', 'ada\u0007@example.org'])
    expect(await statusWith(field, bad)).toBe(422)
})

test.each(titled(lineForm))('[D40] %s answers a bell and a second line with 422', async (_title, field) => {
  expect(await statusWith(field, 'Ada')).toBe(problems['not-built'])
  for (const bad of ['A\u0007da', 'A\nda']) expect(await statusWith(field, bad)).toBe(422)
})
