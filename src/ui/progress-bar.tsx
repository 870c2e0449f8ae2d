export interface ProgressBarProps {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly max: number
  /** “4 of 9”: what the bar shows, in words. */
  readonly valueText: string
}

export function ProgressBar({ id, label, value, max, valueText }: ProgressBarProps) {
  return (
    <div>
      <div className="mb-2 flex flex-wrap justify-between gap-x-4">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span className="text-ink-soft">{valueText}</span>
      </div>
      <progress id={id} value={value} max={max} aria-valuetext={valueText} className="progress block">
        {valueText}
      </progress>
    </div>
  )
}
