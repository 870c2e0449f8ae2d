import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { groupIban, ibanCountry } from '#kernel/iban.ts'
import { formatFor } from '#i18n/format.ts'
import { TextField } from '#ui/text-field.tsx'
import { useApp } from '#web/navigation/page.ts'

/** A code that is the same in every language. */
const label = 'IBAN'

export const ibanFieldId = 'payout-iban'

/** Groups itself in fours while it is typed (ux.md X65); nothing of it is kept in the browser. */
export function IbanField({ error }: { readonly error: string | undefined }) {
  const { t, space } = useApp()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ text: '', caret: 0 })
  useLayoutEffect(() => {
    if (document.activeElement === field.current) field.current?.setSelectionRange(typed.caret, typed.caret)
  }, [typed])

  function type({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) {
    setTyped(groupIban({ text: value, caret: selectionStart ?? value.length }))
  }
  const country = ibanCountry(typed.text)
  return (
    <div>
      <TextField
        ref={field}
        id={ibanFieldId}
        name="iban"
        label={label}
        hint={t('sell-checkout-end.iban.hint')}
        error={error}
        value={typed.text}
        onChange={type}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        data-private
        className="iban"
      />
      <output className="type-small mt-1 block min-h-6" htmlFor={ibanFieldId}>
        {country === null
          ? ''
          : t('sell-checkout-end.iban.from', { country: formatFor(space.locale).region(country) })}
      </output>
    </div>
  )
}
