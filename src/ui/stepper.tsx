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

/** Shows which page of a process is open; a narrow screen names only the current step. */
export function Stepper({ label, doneText, steps }: StepperProps) {
  const at = steps.findIndex(({ state }) => state === 'current')
  return (
    <nav aria-label={label} className="@container">
      <p aria-hidden className="mb-2 flex justify-between gap-4 @2xl:hidden">
        <span className="font-semibold">{steps[at]?.label}</span>
        <span className="text-ink-soft">{`${at + 1}/${steps.length}`}</span>
      </p>
      <ol className="flex gap-2 @2xl:gap-3">
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
      {isDone ? <Check aria-hidden className="mt-0.5 size-4 flex-none" /> : null}
      <span className="@max-2xl:sr-only">{step.label}</span>
      {isDone ? <VisuallyHidden>{doneText}</VisuallyHidden> : null}
    </>
  )
  if (step.link) return step.link({ className: 'step-content', children: words })
  return <span className="step-content">{words}</span>
}
