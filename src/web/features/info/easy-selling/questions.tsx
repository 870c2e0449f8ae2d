import { ArrowRight } from 'lucide-react'
import { promises } from '#contract/promises.ts'
import { staticParams } from '#contract/pages/static-pages.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp } from '#web/navigation/page.ts'

/** The first questions; the rest stands with the other answers. */
export function FrequentQuestions() {
  const { t, space } = useApp()
  return (
    <section
      aria-labelledby="faq"
      className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id="faq" className="type-headline">
          {t('easy-selling.faq.title')}
        </h2>
        <PageLink
          page="static_content"
          params={staticParams('faq', space.locale)}
          className="button-link mt-3"
        >
          {t('easy-selling.faq.all')}
          <ArrowRight aria-hidden className="size-5 flex-none" />
        </PageLink>
      </div>
      <div className="border-t border-line">
        <FoldedQuestion question={t('easy-selling.faq.broken')}>
          {t('easy-selling.faq.brokenText')}
        </FoldedQuestion>
        <FoldedQuestion question={t('easy-selling.faq.printer')}>
          {t('easy-selling.faq.printerText')}
        </FoldedQuestion>
        <FoldedQuestion question={t('easy-selling.faq.data')}>
          {t('easy-selling.faq.dataText')}
        </FoldedQuestion>
        <FoldedQuestion question={t('easy-selling.faq.mind')}>
          {t('easy-selling.faq.mindText', { fee: promises.changeOfMindCents })}
        </FoldedQuestion>
      </div>
    </section>
  )
}

interface FoldedQuestionProps {
  readonly question: string
  readonly children: string
}

function FoldedQuestion({ question, children }: FoldedQuestionProps) {
  return <Disclosure title={question}>{children}</Disclosure>
}
