import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gtinCheckDigit } from '#kernel/gtin.ts'
import { splitCodes } from './split.ts'

describe('[I1] a pasted list', () => {
  test.each([
    ['9783161484100\r\n9780306406157', ['9783161484100', '9780306406157']],
    ['9783161484100\n9780306406157\r4006381333931', ['9783161484100', '9780306406157', '4006381333931']],
    ['9783161484100,9780306406157;4006381333931', ['9783161484100', '9780306406157', '4006381333931']],
    ['9783161484100 9780306406157', ['9783161484100', '9780306406157']],
    ['  ,;\r\n\t ', []],
    ['', []],
    ['978-3-16-148410-0', ['978-3-16-148410-0']],
    ['978-3-16-148410-0 978-0-306-40615-7', ['978-3-16-148410-0', '978-0-306-40615-7']],
    ['978 3 16 148410 0', ['978 3 16 148410 0']],
    ['978 3 16 148410 0 978 0 306 40615 7', ['978 3 16 148410 0', '978 0 306 40615 7']],
    ['3 16 148410 X', ['3 16 148410 X']],
    ['3 16 148410 X 9780306406157', ['3 16 148410 X', '9780306406157']],
    ['3 16 148410 1', ['3 16 148410 1']],
    ['ISBN 978-3-16-148410-0', ['ISBN 978-3-16-148410-0']],
    ['ISBN: 9783161484100 ISBN: 9780306406157', ['9783161484100', '9780306406157']],
    ['9783161484101 9780306406157', ['9783161484101', '9780306406157']],
    ['Der Prozess 9783161484100', ['Der', 'Prozess', '9783161484100']],
  ])('%j holds %j', (typed, codes) => {
    expect(splitCodes(typed)).toEqual(codes)
  })

  test('gives back every code it was made of, whatever stands between them', () => {
    const code = fc.stringMatching(/^97[89]\d{9}$/).map((first12) => `${first12}${gtinCheckDigit(first12)}`)
    const between = fc.constantFrom('\r\n', '\n', ',', ';', ' ', ', ', '\t')
    fc.assert(
      fc.property(fc.array(code, { minLength: 1, maxLength: 40 }), between, (codes, separator) => {
        expect(splitCodes(codes.join(separator))).toEqual(codes)
      }),
    )
  })
})
