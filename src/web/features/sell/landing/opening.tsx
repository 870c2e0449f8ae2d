import type { ComponentType, ReactNode } from 'react'
import type { PictureProps } from '#web/pictures/frame.tsx'
import { useT } from '#web/navigation/page.ts'
import { SearchFormPlace } from '#web/search/search-slot.ts'

interface OpeningProps {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly Scene: ComponentType<PictureProps>
  /** A second way, shown beside the button of the field. */
  readonly way?: ReactNode
  /** Below the field. */
  readonly children: ReactNode
}

const large = 'h-14 w-full scroll-mt-40 rounded-card border border-field bg-white px-4 text-lg'

const rowOfOne = 'mt-2 grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]'
const rowOfTwo = 'mt-2 grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]'

/** One sentence and the field, because the purpose of the page comes before everything else (ux.md X32). */
export function LandingOpening({ title, text, label, Scene, way, children }: OpeningProps) {
  const t = useT()
  return (
    <section className="grid grid-cols-1 items-center gap-x-12 pt-6 pb-12 sm:pt-10 sm:pb-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <h1 className="type-display max-w-[13em] lg:text-[3rem]">{title}</h1>
        <p className="type-lead mt-4">{text}</p>
        <SearchFormPlace
          id="sell"
          className="mt-6 block max-w-2xl sm:mt-8"
          label={label}
          inputClass={large}
          rowClass={way === undefined ? rowOfOne : rowOfTwo}
        >
          <button type="submit" className="button px-4 sm:px-6">
            {t('landing.submit')}
          </button>
          {way}
        </SearchFormPlace>
        <p className="mt-4 max-w-2xl text-ink-soft">{children}</p>
      </div>
      <Scene className="hidden h-auto w-full lg:block" />
    </section>
  )
}
