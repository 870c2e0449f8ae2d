import { describe, expect, test } from 'vitest'
import { emailForm } from '#kernel/email.ts'
import { lineForm } from '#kernel/line.ts'
import { inputWith, requestFields, type RequestField } from '#testing/request-fields.ts'

const fields = requestFields()
const isAddress = ({ pattern }: RequestField) => pattern === emailForm.source
const isLine = ({ pattern }: RequestField) => pattern === lineForm.source

/** Whatever is a secret, is searched for, or is a text of several lines: nothing of it is printed as one line. */
const free = new Set(
  `_password password accessToken authorizationCode token idToken state
  previousUrl _target_path pathname q filters identifier identifiers code message`.split(/\s+/),
)
const isOfAPerson = /name$|company|street|city|holder|houseNumber|^extra$|postcode|vatId/i
const isMailbox = /e-?mail|^_username$/i
/** Fields that are named like a line of text and hold a mailbox, or a name the machine gave. */
const isOther = (name: string) =>
  isMailbox.test(name) || ['pathname', 'basicSanitizedName', 'questionName'].includes(name)

const titled = (list: readonly RequestField[]) => list.map((field) => [field.title, field] as const)

const badAddresses = [
  'ada',
  'Ada <ada@example.org>',
  'ada@example.org,b@example.org',
  'ada\u0007@example.org',
  'ada@example.org\nBcc: b@example.org',
  'ada@exam\uFE0Fple.org',
  'ada@exam\u200Dple.org',
  'ada\u202E@example.org',
  'ada@\uFF45xample.org',
  `ada@${'\u00FC'.repeat(60)}.example`,
]
const badLines = [
  'A\u0007',
  'A\u001B[2J',
  'A\nB',
  'A\tB',
  'A\u0085B',
  'A\u2028B',
  'A\u007F',
  '',
  '  ',
  '\u200B\u202E',
]
const accepts = (field: RequestField, value: string) =>
  field.schema.safeParse(inputWith(field, value)).success

describe('[D40] what is typed into a request', () => {
  test('is read by a rule that knows no control character, unless it stands in the list of free texts', () => {
    const taking = fields.filter(
      ({ pattern }) => pattern === null || new RegExp(pattern, 'u').test('a\u0007:a'),
    )
    expect(taking.filter(({ name }) => !free.has(name)).map(({ title }) => title)).toEqual([])
  })

  test('is an e-mail address wherever a field is named like one', () => {
    const likely = fields.filter(({ name }) => isMailbox.test(name))
    expect(likely.length).toBeGreaterThan(9)
    expect(likely.filter((field) => !isAddress(field)).map(({ title }) => title)).toEqual([])
  })

  test('is a line wherever a field is named like a part of a name or of a postal address', () => {
    const likely = fields.filter(({ name }) => isOfAPerson.test(name) && !isOther(name))
    expect(likely.length).toBeGreaterThan(20)
    expect(likely.filter((field) => !isLine(field)).map(({ title }) => title)).toEqual([])
  })

  test.each(titled(fields.filter(isAddress)))('is refused where %s is no address', (_title, field) => {
    expect(accepts(field, 'ada@example.org')).toBe(true)
    expect(badAddresses.filter((bad) => accepts(field, bad))).toEqual([])
  })

  test.each(titled(fields.filter(isLine)))('is refused where %s is no line', (_title, field) => {
    expect(accepts(field, 'Ada')).toBe(true)
    expect(badLines.filter((bad) => accepts(field, bad))).toEqual([])
  })
})
