import type { ComponentProps } from 'react'

export function Button({ type = 'button', className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      className={`min-h-11 rounded-card bg-accent px-5 font-medium text-white hover:bg-accent-deep ${className}`}
    />
  )
}
