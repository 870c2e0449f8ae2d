import type { ComponentProps, ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  readonly label: string
  readonly icon: ReactNode
}

export function IconButton({ label, icon, className = '', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={`icon-button ${className}`.trim()}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  )
}
