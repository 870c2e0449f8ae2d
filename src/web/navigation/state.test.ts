import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stateJson } from './state.ts'

const dangerous = [
  '</script>',
  '<!--',
  '<script',
  ']]>',
  '&lt;',
  '\u2028',
  '\u2029',
  '\\u003c',
  '\u0000',
  '"',
]
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...dangerous)).map((parts) => parts.join('')),
)

test('[D32] whatever the state holds, it cannot end its element, and arrives as it was', () => {
  fc.assert(
    fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text), fc.integer())), (state) => {
      const written = stateJson(state)
      expect(written).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.stringify(JSON.parse(written))).toBe(JSON.stringify(state))
    }),
  )
})
