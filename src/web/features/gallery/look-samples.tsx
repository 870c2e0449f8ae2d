import { useT } from '#web/navigation/page.ts'
import { GalleryGroup, useVoice } from './sample.tsx'

interface Swatch {
  readonly name: string
  readonly className: string
}

const surfaces: readonly Swatch[] = [
  { name: 'paper', className: 'bg-paper' },
  { name: 'white', className: 'bg-white' },
  { name: 'sunken', className: 'bg-sunken' },
  { name: 'line', className: 'bg-line' },
  { name: 'accent-soft', className: 'bg-accent-soft' },
  { name: 'info-soft', className: 'bg-info-soft' },
  { name: 'warn-soft', className: 'bg-warn-soft' },
  { name: 'danger-soft', className: 'bg-danger-soft' },
]

const toneSwatches: readonly Swatch[] = [
  { name: 'ink', className: 'bg-ink' },
  { name: 'ink-soft', className: 'bg-ink-soft' },
  { name: 'field', className: 'bg-field' },
  { name: 'accent', className: 'bg-accent' },
  { name: 'accent-deep', className: 'bg-accent-deep' },
  { name: 'info', className: 'bg-info' },
  { name: 'warn', className: 'bg-warn' },
  { name: 'danger', className: 'bg-danger' },
  { name: 'amber', className: 'bg-amber' },
]

export function LookSamples() {
  const t = useT()
  return (
    <>
      <Swatches title={t('gallery.state.surfaces')} swatches={surfaces} />
      <Swatches title={t('gallery.state.words')} swatches={toneSwatches} />
      <GalleryGroup title={t('gallery.state.type')} isWide>
        <Type />
      </GalleryGroup>
    </>
  )
}

function Swatches({ title, swatches }: { readonly title: string; readonly swatches: readonly Swatch[] }) {
  return (
    <div>
      <h3 className="mb-3 font-semibold">{title}</h3>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5 xl:grid-cols-9">
        {swatches.map(({ name, className }) => (
          <li key={name} className="type-small min-w-0 break-words">
            <span className={`mb-1.5 block h-14 rounded-card border border-line ${className}`} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Type() {
  const { say } = useVoice()
  return (
    <div className="flex flex-col gap-5">
      <p className="type-display">{say('gallery.type.display')}</p>
      <p className="type-headline">{say('gallery.type.headline')}</p>
      <p className="type-title">{say('gallery.type.title')}</p>
      <p className="type-lead">{say('gallery.type.lead')}</p>
      <p>{say('gallery.type.body')}</p>
      <p className="type-small">{say('gallery.type.small')}</p>
    </div>
  )
}
