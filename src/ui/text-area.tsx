import type { ComponentProps } from 'react'
import { partField } from './field-texts.ts'
import { Field, type FieldTexts } from './field.tsx'

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id'> {}

/** Grows with its text where the browser can. */
export function TextArea(props: TextAreaProps) {
  const [texts, { className = '', ...rest }] = partField(props)
  return (
    <Field {...texts}>
      {(control) => <textarea rows={4} {...rest} {...control} className={`control ${className}`.trim()} />}
    </Field>
  )
}
