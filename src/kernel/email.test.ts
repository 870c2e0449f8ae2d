import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalEmail, isEmail } from './email.ts'

const characters = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code))
const ignorable = characters.filter((one) => /\p{Default_Ignorable_Code_Point}/u.test(one))

/** Leaves out tens of thousands of Chinese and Korean characters, which would only make the test slow. */
function isOfAnAlphabet(one: string): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(one) && !/\p{sc=Han}|\p{sc=Hangul}|\p{sc=Tangut}|\p{sc=Yi}/u.test(one)
}

describe('[D40] an e-mail address', () => {
  test.each([
    'anna@example.org',
    'Anna.Schmidt+rondo@mail.example.org',
    "o'neill@example.ie",
    'a@b.co',
    'info@müller.example',
    'x@xn--mller-kva.example',
    '_@1-2.example',
  ])('%s is one', (address) => {
    expect(isEmail(address)).toBe(true)
  })

  test.each([
    ['none', ''],
    ['no at', 'anna.example.org'],
    ['two', 'a,b@example.org'],
    ['two in a row', 'a@example.org,b@example.org'],
    ['an angle bracket', 'x<victim@example.org>'],
    ['a name before it', 'Anna <anna@example.org>'],
    ['a bell', 'a\u0007@example.org'],
    ['a line break', 'a@example.org\nBcc: b@example.org'],
    ['a line break before the at', 'a\r\n@example.org'],
    ['a zero-width space', 'a\u200B@example.org'],
    ['a zero-width joiner in the domain', 'a@exam\u200Dple.org'],
    ['a character that turns the direction', 'a\u202E@example.org'],
    ['letters no mail server takes before the at', 'änna@example.org'],
    ['quotes', '"a b"@example.org'],
    ['a comment', 'a(b)@example.org'],
    ['a semicolon', 'a;b@example.org'],
    ['a dot at its beginning', '.a@example.org'],
    ['two dots', 'a..b@example.org'],
    ['an empty label', 'a@example..org'],
    ['a label that begins with a hyphen', 'a@-example.org'],
    ['a label that ends with one', 'a@example-.org'],
    ['an address of a machine', 'a@[127.0.0.1]'],
    ['numbers only', 'a@127.0.0.1'],
    ['a port', 'a@example.org:25'],
    ['a path', 'a@example.org/x'],
    ['wide letters', 'a@ｅxample.org'],
    ['a wide dot', 'a@example。org'],
    ['a letter that stands for another', 'a@ſpam.example'],
    ['a label that is too long once it is ASCII', `a@${'ü'.repeat(60)}.example`],
    ['a domain that is too long once it is ASCII', `a@${`${'ü'.repeat(45)}.`.repeat(5)}example`],
    ['no dot', 'a@localhost'],
    ['two ats', 'a@b@example.org'],
    ['65 letters before the at', `${'a'.repeat(65)}@example.org`],
    ['255 letters', `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(62)}.example`],
  ])('with %s is none', (_, address) => {
    expect(isEmail(address)).toBe(false)
  })

  test('never holds a space, a separator or anything that cannot be seen, whatever is put where', () => {
    const bad = fc.constantFrom(
      ...Array.from(' ,;<>()[]:\\"\t\r\n\0\u007F\u0085\u00A0\u00AD\u200B\u200E\u2028\u202E\u2066\uFEFF'),
    )
    fc.assert(
      fc.property(bad, fc.nat({ max: 'anna@example.org'.length }), (one, at) => {
        const address = 'anna@example.org'
        expect(isEmail(address.slice(0, at) + one + address.slice(at))).toBe(false)
      }),
    )
  })

  test('holds nothing that is drawn as nothing, wherever it stands', () => {
    expect(ignorable.length).toBeGreaterThan(100)
    for (const one of ignorable) expect(isEmail(`anna@exam${one}ple.org`), one).toBe(false)
    fc.assert(
      fc.property(fc.constantFrom(...ignorable), fc.nat({ max: 'anna@müller.example'.length }), (one, at) => {
        const address = 'anna@müller.example'
        expect(isEmail(address.slice(0, at) + one + address.slice(at))).toBe(false)
      }),
    )
  })

  test('has one form: the one its mails are sent to, and that form is its own', () => {
    for (const one of characters.filter(isOfAnAlphabet)) {
      const domain = `a${one}z.example`
      const canonical = canonicalEmail(`a@${domain}`)
      if (canonical === null) continue
      expect(canonical).toBe(`a@${domainToASCII(domain)}`)
      expect(canonicalEmail(canonical)).toBe(canonical)
    }
  })

  test.each([
    ['Anna@EXAMPLE.org', 'Anna@example.org'],
    ['a@müller.example', 'a@xn--mller-kva.example'],
    ['a@MÜLLER.example', 'a@xn--mller-kva.example'],
    ['a@mu\u0308ller.example', 'a@xn--mller-kva.example'],
    ['a@XN--Mller-kva.example', 'a@xn--mller-kva.example'],
    ['a@straße.example', 'a@xn--strae-oqa.example'],
  ])('that is typed as %s is %s', (typed, canonical) => {
    expect(canonicalEmail(typed)).toBe(canonical)
  })

  test('is judged at once, however it is made to take long', () => {
    const started = performance.now()
    for (const part of ['a.', 'a-', 'a@', '.', '-']) isEmail(`a@${part.repeat(100_000)}`)
    for (const part of ['a-', 'a.a']) isEmail(`a@${part.repeat(126)}`.slice(0, 254))
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
