import type { ReactNode } from 'react'
import { FieldSet } from './field-set.tsx'
import type { FieldTexts } from './field.tsx'

export interface RadioCard {
  readonly value: string
  readonly label: ReactNode
  readonly text?: ReactNode
  readonly picture?: ReactNode
  /** A price or a duration, shown beside the label. */
  readonly figure?: ReactNode
  readonly isDisabled?: boolean
}

export interface RadioCardsProps extends FieldTexts {
  readonly name: string
  readonly options: readonly RadioCard[]
  /** The highest number of columns; there are fewer if the words need the room. */
  readonly columns?: 1 | 2 | 3
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  readonly onChange?: (value: string) => void
}

const grids = {
  1: 'grid gap-3',
  2: 'grid grid-fit-52 gap-3',
  3: 'grid grid-fit-40 gap-3',
}

/** Up to five answers, each with room to explain itself. */
export function RadioCards({
  options,
  name,
  columns = 1,
  value,
  defaultValue,
  onChange,
  ...texts
}: RadioCardsProps) {
  const choice = (option: RadioCard) =>
    value === undefined
      ? { defaultChecked: option.value === defaultValue }
      : { checked: option.value === value }
  return (
    <FieldSet {...texts} role="radiogroup">
      <div className={grids[columns]}>
        {options.map((option) => (
          <label key={option.value} className="radio-card">
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.isDisabled ?? false}
              onChange={() => onChange?.(option.value)}
              className="radio"
              {...choice(option)}
            />
            <CardWords {...option} />
          </label>
        ))}
      </div>
    </FieldSet>
  )
}

function CardWords({ label, text, picture, figure }: RadioCard) {
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex min-h-6 flex-wrap items-center justify-between gap-x-4">
          <span className="font-semibold">{label}</span>
          {figure === undefined ? null : <span className="font-semibold">{figure}</span>}
        </span>
        {text === undefined ? null : <span className="text-note text-ink-soft">{text}</span>}
      </span>
      {picture === undefined ? null : <span className="flex-none text-accent">{picture}</span>}
    </>
  )
}
