import { useState } from 'react'
import { Notice } from '#ui/notice.tsx'
import type { ProductData } from '../product/product-data.ts'
import { useApp } from '#web/navigation/page.ts'
import { useGradingAddress } from './address.ts'
import { QuestionsRoom } from './questions-room.tsx'
import { GradingQuestions } from './questions.tsx'
import type { GradingTree } from './tree.ts'
import { useFirstAnswers } from './use-first-answers.ts'

interface GradingWizardProps {
  readonly data: ProductData
  readonly tree: GradingTree
}

/** The questions about one device, from the first to the offer. */
export function GradingWizard({ data, tree: pageTree }: GradingWizardProps) {
  const { t, api } = useApp()
  const [tree, setTree] = useState(pageTree)
  const [isOutdated, setOutdated] = useState(false)
  const { edit } = useGradingAddress()
  const answers = useFirstAnswers(data.product.id, tree, edit)

  /** Loads the questions again, because they changed after the page was made. The seller then answers them again. */
  async function reloadQuestions() {
    setOutdated(true)
    const view = await api.call('detailView', { query: { id: String(data.product.id) } })
    if (view.ok && view.value.grading) setTree(view.value.grading)
  }
  if (!answers) return <QuestionsRoom data-wizard />
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
        onOutdated={() => void reloadQuestions()}
      />
    </>
  )
}
