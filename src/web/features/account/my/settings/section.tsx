import type { ReactNode } from 'react'

interface SettingsSectionProps {
  readonly id: string
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** One matter of the settings; its title takes the focus when what had it is gone. */
export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id} className="card flex flex-col items-start gap-4">
      <div>
        <h2 id={id} tabIndex={-1} className="type-title">
          {title}
        </h2>
        {text === undefined ? null : <p className="mt-1 max-w-lead text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  )
}
