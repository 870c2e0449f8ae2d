import type { ComponentProps } from 'react'
import { partField } from './field-texts.ts'
import { Field, type FieldTexts } from './field.tsx'

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id'> {}

export function TextField(props: TextFieldProps) {
  const [texts, { className = '', ...rest }] = partField(props)
  return (
    <Field {...texts}>
      {(control) => <input type="text" {...rest} {...control} className={`control ${className}`.trim()} />}
    </Field>
  )
}
