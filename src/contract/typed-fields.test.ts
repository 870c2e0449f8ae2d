import { describe, expect, test } from 'vitest'
import { emailForm } from '#kernel/email.ts'
import { lineForm } from '#kernel/line.ts'
import { inputWith, requestFields, type RequestField } from '#testing/request-fields.ts'

const fields = requestFields()
const isAddress = ({ pattern }: RequestField) => pattern === emailForm.source
const isLine = ({ pattern }: RequestField) => pattern === lineForm.source

/** Secrets, search words and texts of several lines: none of these fields is printed as one line. */
const freeTextFields = new Set(
  `_password password accessToken authorizationCode token idToken state
  previousUrl _target_path pathname q filters identifier identifiers code message`.split(/\s+/),
)
const namesAPersonOrPlace = /name$|company|street|city|holder|houseNumber|^extra$|postcode|vatId/i
const isMailbox = /e-?mail|^_username$/i
/** Fields that are named like a line of text, but hold a mailbox or a name that a machine made. */
const isNoLineField = (name: string) =>
  isMailbox.test(name) || ['pathname', 'basicSanitizedName', 'questionName'].includes(name)

const withTitles = (list: readonly RequestField[]) => list.map((field) => [field.title, field] as const)

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

describe('[D40] a text that is typed into a request', () => {
  test('is checked by a pattern that refuses control characters, unless its field is in the list of free texts', () => {
    const acceptingControl = fields.filter(
      ({ pattern }) => pattern === null || new RegExp(pattern, 'u').test('a\u0007:a'),
    )
    expect(
      acceptingControl.filter(({ name }) => !freeTextFields.has(name)).map(({ title }) => title),
    ).toEqual([])
  })

  test('is an e-mail address wherever a field is named like one', () => {
    const likely = fields.filter(({ name }) => isMailbox.test(name))
    expect(likely.length).toBeGreaterThan(9)
    expect(likely.filter((field) => !isAddress(field)).map(({ title }) => title)).toEqual([])
  })

  test('is a line wherever a field is named like a part of a name or of a postal address', () => {
    const likely = fields.filter(({ name }) => namesAPersonOrPlace.test(name) && !isNoLineField(name))
    expect(likely.length).toBeGreaterThan(20)
    expect(likely.filter((field) => !isLine(field)).map(({ title }) => title)).toEqual([])
  })

  test.each(withTitles(fields.filter(isAddress)))('is refused where %s is no address', (_title, field) => {
    expect(accepts(field, 'ada@example.org')).toBe(true)
    expect(badAddresses.filter((bad) => accepts(field, bad))).toEqual([])
  })

  test.each(withTitles(fields.filter(isLine)))('is refused where %s is no line', (_title, field) => {
    expect(accepts(field, 'Ada')).toBe(true)
    expect(badLines.filter((bad) => accepts(field, bad))).toEqual([])
  })
})
