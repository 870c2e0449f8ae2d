import { Checkbox, type CheckboxProps } from './checkbox.tsx'
import { FieldSet } from './field-set.tsx'
import type { FieldTexts } from './field.tsx'

export interface CheckboxGroupProps extends FieldTexts {
  readonly name: string
  readonly options: readonly (Pick<CheckboxProps, 'label' | 'hint' | 'disabled' | 'defaultChecked'> & {
    readonly value: string
  })[]
}

/** Any number of answers to one question. */
export function CheckboxGroup({ name, options, ...texts }: CheckboxGroupProps) {
  return (
    <FieldSet {...texts}>
      <div>
        {options.map((option) => (
          <Checkbox key={option.value} {...option} id={`${texts.id}-${option.value}`} name={name} />
        ))}
      </div>
    </FieldSet>
  )
}
