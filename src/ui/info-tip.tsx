import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface InfoTipProps {
  readonly id: string
  /** What the button explains: “What is the IMEI?” */
  readonly label: string
  readonly children: ReactNode
}

/** A short explanation on press, for touch and keyboard alike; opens and closes without scripts. */
export function InfoTip({ id, label, children }: InfoTipProps) {
  return (
    <>
      <button type="button" popoverTarget={id} className="tip-button">
        <CircleHelp aria-hidden className="size-5" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      <div id={id} popover="auto" className="tip">
        {children}
      </div>
    </>
  )
}
