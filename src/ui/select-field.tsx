import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { partField } from './field-texts.ts'
import { Field, type FieldTexts } from './field.tsx'

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id'> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Native, so that phones show their own list; up to five choices are radio buttons (ux.md X26). */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const [texts, { className = '', ...rest }] = partField(props)
  return (
    <Field {...texts}>
      {(control) => (
        <span className="control-frame">
          <select {...rest} {...control} className={`control ${className}`.trim()}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden />
        </span>
      )}
    </Field>
  )
}
