import { createContext, use, type ReactNode } from 'react'
import type { Locale } from '#kernel/locale.ts'
import { formatFor } from '#i18n/format.ts'
import { useT } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import type { GalleryTexts, SampleKey, SampleTexts } from './voices.ts'

/** The language a sample speaks; ids and landmark names differ between the two languages. */
export interface Voice {
  readonly say: (key: SampleKey) => string
  readonly sayOnce: (key: SampleKey) => string
  readonly money: (amountCents: number) => string
  readonly id: (name: string) => string
}

const VoiceContext = createContext<Voice | null>(null)

export function useVoice(): Voice {
  const voice = use(VoiceContext)
  if (!voice) throw new Error('samples live inside a group')
  return voice
}

export interface GalleryGroupProps {
  readonly title: string
  readonly children: ReactNode
  /** Both samples over the whole width, one below the other. */
  readonly isWide?: boolean
}

/** One state of a part, twice: in German, and with the longest texts there are. */
export function GalleryGroup({ title, children, isWide = false }: GalleryGroupProps) {
  const t = useT()
  const { german, longest } = usePageData<GalleryTexts>()
  return (
    <div>
      <h3 className="mb-3 font-semibold">{title}</h3>
      <div className={isWide ? 'grid gap-4' : 'grid grid-fit-96 gap-4'}>
        <LanguagePanel name={t('gallery.sample.german')} texts={german} locale="de">
          {children}
        </LanguagePanel>
        <LanguagePanel name={t('gallery.sample.longest')} texts={longest} locale="fr">
          {children}
        </LanguagePanel>
      </div>
    </div>
  )
}

interface LanguagePanelProps {
  readonly name: string
  readonly texts: SampleTexts
  readonly locale: Locale
  readonly children: ReactNode
}

function LanguagePanel({ name, texts, locale, children }: LanguagePanelProps) {
  const say = (key: SampleKey) => texts[key] ?? ''
  const voice: Voice = {
    say,
    sayOnce: (key) => `${say(key)} · ${name}`,
    money: (amountCents) => formatFor(locale).number(amountCents, 'cents'),
    id: (part) => `${locale}-${part}`,
  }
  return (
    <div className="card min-w-0">
      <p className="mb-4 text-xs font-medium text-ink-soft">{name}</p>
      <VoiceContext value={voice}>{children}</VoiceContext>
    </div>
  )
}

export interface GallerySectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

export function GallerySection({ id, title, children }: GallerySectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-8">
      <h2 id={id} className="type-headline border-b border-line pb-3">
        {title}
      </h2>
      {children}
    </section>
  )
}
