import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { ToneIcon } from './tone-icon.tsx'
import type { Tone } from './tone.ts'

export interface ToastProps {
  readonly tone: Tone
  readonly title: ReactNode
  readonly message?: ReactNode
  readonly action?: ReactNode
  readonly closeText: string
  readonly onClose: () => void
}

/** A message that disappears again. The list around it is a live region, so screen readers read the message out. */
export function Toast({ tone, title, message, action, closeText, onClose }: ToastProps) {
  return (
    <div data-tone={tone} className="toast">
      <ToneIcon tone={tone} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {message === undefined ? null : <p className="text-note text-ink-soft">{message}</p>}
        {action === undefined ? null : <div>{action}</div>}
      </div>
      <IconButton label={closeText} icon={<X aria-hidden className="size-5" />} onClick={onClose} />
    </div>
  )
}
