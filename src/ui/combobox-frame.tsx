import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import type { useCombobox } from './use-combobox.ts'

export interface ComboboxFrameProps extends FieldTexts {
  readonly combobox: ReturnType<typeof useCombobox>
  readonly listLabel: string
  readonly entries: readonly ReactNode[]
  readonly input?: ComponentProps<'input'>
}

/** The field and its list; what an entry looks like is its owner's matter. */
export function ComboboxFrame({ combobox, listLabel, entries, input, ...texts }: ComboboxFrameProps) {
  return (
    <Field {...texts}>
      {(control) => (
        <div className="relative">
          <input {...input} {...control} {...combobox.input} className="control" />
          {combobox.isOpen ? (
            <div {...combobox.list} aria-label={listLabel} className="listbox">
              {entries.map((content, index) => {
                const entry = combobox.entry(index)
                return (
                  <div key={entry.id} {...entry}>
                    {content}
                  </div>
                )
              })}
            </div>
          ) : null}
        </div>
      )}
    </Field>
  )
}
