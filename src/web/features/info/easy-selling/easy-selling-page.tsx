import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { Differences } from './differences.tsx'
import { Figures } from './figures.tsx'
import { FrequentQuestions } from './questions.tsx'
import { Steps } from './steps.tsx'

/** The whole way of a sale, with its figures. */
export function View() {
  const t = useT()
  return (
    <>
      <div className="pt-8 pb-12 sm:pt-14 sm:pb-16">
        <h1 className="type-display max-w-[14em]">{t('easy-selling.title')}</h1>
        <p className="type-lead mt-4">{t('easy-selling.text')}</p>
        <PageLink page="default" query="#sell" className="button mt-7">
          {t('easy-selling.start')}
        </PageLink>
        <Figures />
      </div>
      <div className="flex flex-col gap-16 sm:gap-24">
        <Steps />
        <Differences />
        <FrequentQuestions />
        <Ending />
      </div>
    </>
  )
}

function Ending() {
  const t = useT()
  return (
    <section
      aria-labelledby="end"
      className="flex flex-col items-start gap-x-10 gap-y-6 rounded-panel bg-ink px-6 py-10 text-white sm:px-10 lg:flex-row lg:items-center lg:justify-between"
    >
      <div>
        <h2 id="end" className="type-headline">
          {t('easy-selling.end.title')}
        </h2>
        <p className="mt-2 text-lg text-white/80">{t('easy-selling.end.text')}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        <PageLink page="default" query="#sell" className="button focus-visible:outline-white">
          {t('easy-selling.end.action')}
        </PageLink>
        <PageLink page="electronics" className="button-quiet focus-visible:outline-white">
          {t('easy-selling.end.electronics')}
        </PageLink>
      </p>
    </section>
  )
}
