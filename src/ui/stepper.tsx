import { Check } from 'lucide-react'
import type { MakeLink } from './link-parts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface Step {
  readonly id: string
  readonly label: string
  readonly state: 'done' | 'current' | 'later'
  /** Done steps can be visited again. */
  readonly link?: MakeLink
}

export interface StepperProps {
  readonly label: string
  readonly doneText: string
  readonly steps: readonly Step[]
}

/** Where one is in a process of several pages; phones show the name of the current step only. */
export function Stepper({ label, doneText, steps }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex gap-2 sm:gap-3">
        {steps.map((step) => (
          <li
            key={step.id}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className="step"
          >
            <StepName step={step} doneText={doneText} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepName({ step, doneText }: { readonly step: Step; readonly doneText: string }) {
  const isDone = step.state === 'done'
  const words = (
    <>
      {isDone ? <Check aria-hidden className="size-4 flex-none" /> : null}
      <span className={step.state === 'current' ? 'whitespace-nowrap sm:whitespace-normal' : 'max-sm:sr-only'}>
        {step.label}
      </span>
      {isDone ? <VisuallyHidden>{doneText}</VisuallyHidden> : null}
    </>
  )
  if (step.link) return step.link({ className: 'step-content', children: words })
  return <span className="step-content">{words}</span>
}
