import type { ComponentProps } from 'react'

/** The form of one setting: a field as wide as the form, and its button below it. */
export function SettingsForm(props: ComponentProps<'form'>) {
  return <form {...props} className="flex w-full max-w-md flex-col items-start gap-4 [&>.field]:w-full" />
}
