import { useT } from '#web/navigation/page.ts'
import { priceFieldId } from './price-search.tsx'

/** Back to the field, for those who have read to the end. */
export function Ending() {
  const t = useT()
  return (
    <section
      aria-labelledby="end"
      className="relative overflow-hidden rounded-panel bg-ink px-6 py-10 text-white sm:px-10 sm:py-14"
    >
      <svg
        aria-hidden
        viewBox="0 0 200 200"
        className="absolute -end-16 -top-20 size-80"
        fill="none"
        strokeWidth="26"
      >
        <circle cx="100" cy="100" r="80" className="stroke-white" strokeOpacity="0.08" />
        <path d="M100 180a80 80 0 0 1-80-80" className="stroke-accent" />
      </svg>
      <div className="relative">
        <h2 id="end" className="type-headline max-w-[18em]">
          {t('home.end.title')}
        </h2>
        <p className="mt-3 text-lg text-white/80">{t('home.end.text')}</p>
        <a href={`#${priceFieldId}`} className="button mt-7 focus-visible:outline-white">
          {t('home.end.action')}
        </a>
      </div>
    </section>
  )
}
