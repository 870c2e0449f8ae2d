import type { ComponentProps } from 'react'

export function Button({ className = '', ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  return (
    <button
      {...rest}
      type="button"
      className={`min-h-11 items-center rounded-card bg-accent px-5 font-medium text-white hover:bg-accent-deep ${className}`}
    />
  )
}
