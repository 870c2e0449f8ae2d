import { useEffect, useState } from 'react'
import { Notice } from '#ui/notice.tsx'
import type { ProductData } from '../product/product-data.ts'
import { useApp } from '#web/navigation/page.ts'
import { useGradingAddress } from './address.ts'
import { GradingQuestions } from './questions.tsx'
import type { GradingTree } from './tree.ts'
import { useFirstAnswers } from './use-first-answers.ts'

interface WizardProps {
  readonly data: ProductData
  readonly tree: GradingTree
}

/** The questions about one device, from the first to the offer. */
export function Wizard({ data, tree: first }: WizardProps) {
  const { t, api } = useApp()
  const [tree, setTree] = useState(first)
  const [isOutdated, setOutdated] = useState(false)
  const { edit } = useGradingAddress()
  const answers = useFirstAnswers(data.product.id, tree, edit)

  /** The questions have changed since the page was made: they are asked for again, and answered anew. */
  async function renew() {
    setOutdated(true)
    const view = await api.call('detailView', { query: { id: String(data.product.id) } })
    if (view.ok && view.value.grading) setTree(view.value.grading)
  }
  if (!answers) return <Loading />
  return (
    <>
      {isOutdated ? (
        <div className="mb-4">
          <Notice tone="warn" title={t('grading-ui.outdated')}>
            {t('grading-ui.outdated.text')}
          </Notice>
        </div>
      ) : null}
      <GradingQuestions
        key={`${tree.treeVersion} ${edit}`}
        data={data}
        tree={tree}
        answers={answers}
        onOutdated={() => void renew()}
      />
    </>
  )
}

/** The text appears only when loading takes long enough to be noticed (ux.md X8). */
function Loading() {
  const { t } = useApp()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), 300)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <div data-wizard className="card min-h-96" aria-busy>
      <output className="text-ink-soft">{isLate ? t('grading-ui.loading') : ''}</output>
    </div>
  )
}
