import type { ComponentType } from 'react'
import { Logo } from '#ui/logo.tsx'
import { useT, type LoadedPage } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'
import { ButtonSamples } from './button-samples.tsx'
import { ChoiceSamples } from './choice-samples.tsx'
import { FeedbackSamples } from './feedback-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { FigureSamples } from './figure-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import { LookSamples } from './look-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { GallerySection } from './sample.tsx'
import { galleryTexts, type GalleryTexts, type SampleKey } from './voices.ts'
import { WaySamples } from './way-samples.tsx'

interface Chapter {
  readonly id: string
  readonly title: SampleKey
  readonly Samples: ComponentType
}

const chapters: readonly Chapter[] = [
  { id: 'look', title: 'gallery.section.look', Samples: LookSamples },
  { id: 'buttons', title: 'gallery.section.buttons', Samples: ButtonSamples },
  { id: 'fields', title: 'gallery.section.fields', Samples: FieldSamples },
  { id: 'choices', title: 'gallery.section.choices', Samples: ChoiceSamples },
  { id: 'form', title: 'gallery.section.form', Samples: FormSamples },
  { id: 'overlays', title: 'gallery.section.overlays', Samples: OverlaySamples },
  { id: 'ways', title: 'gallery.section.ways', Samples: WaySamples },
  { id: 'feedback', title: 'gallery.section.feedback', Samples: FeedbackSamples },
  { id: 'figures', title: 'gallery.section.figures', Samples: FigureSamples },
]

export async function load(): Promise<LoadedPage<GalleryTexts>> {
  return { data: await galleryTexts() }
}

/** Every part of the interface in every state, for those who build with them. */
export function View() {
  const t = useT()
  const head = usePageHead()
  return (
    <div className="py-8 sm:py-12">
      <Logo />
      <h1 className="type-display mt-10">{head.title}</h1>
      <p className="type-lead mt-4">{t('gallery.intro')}</p>
      <div className="mt-10 gap-12 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)]">
        <GalleryContents />
        <div className="mt-12 flex min-w-0 flex-col gap-20 lg:mt-0">
          {chapters.map(({ id, title, Samples }) => (
            <GallerySection key={id} id={id} title={t(title)}>
              <Samples />
            </GallerySection>
          ))}
        </div>
      </div>
    </div>
  )
}

function GalleryContents() {
  const t = useT()
  return (
    <nav aria-label={t('gallery.contents')} className="self-start lg:sticky lg:top-8">
      <ol className="flex flex-wrap gap-x-5 lg:flex-col">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="crumb plain-link">
              {t(title)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
