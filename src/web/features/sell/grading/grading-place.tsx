import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { StickyBar } from '../product/sticky-bar.tsx'
import type { ProductData } from '../product/product-data.ts'
import { ifPossible } from '#web/api/if-possible.ts'
import { useOnDemand } from '#web/navigation/on-demand.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { whenTouched } from '#web/navigation/when-touched.ts'
import { addressIn, goToStep, replaceStep, useGradingAddress } from './address.ts'
import { readDraft } from './draft.ts'
import { FirstQuestion } from './first-question.tsx'
import { QuestionsRoom } from './questions-room.tsx'
import { inOrder, type GradingTree } from './tree.ts'

interface GradingPlaceProps {
  readonly data: ProductData
  readonly tree: GradingTree
  /** The offer before any question, with the button that starts them. */
  readonly children: (start: ReactNode) => ReactNode
}

const loadWizard = () => import('./wizard.tsx')

/** The offer, or after a press on its button, the questions. Their code is loaded when it will probably be needed. */
export function GradingPlace({ data, tree, children }: GradingPlaceProps) {
  const { step, edit } = useGradingAddress()
  const { code, ensure } = useOnDemand(loadWizard)
  const [isFailed, setFailed] = useState(false)
  const isOpen = step !== null || edit !== null
  const { id } = data.product

  function fetchCode() {
    setFailed(false)
    ensure().catch(() => {
      setFailed(true)
      showOffer()
    })
  }
  useEffect(() => {
    const draft = readDraft(window.sessionStorage, id, tree.treeVersion)
    const isKept = draft !== null && draft.step !== null
    // Asked of the address itself: while the page comes alive, React has it as the server did, without any.
    const named = addressIn(window.location.search)
    if (named.step !== null || named.edit !== null) return
    if (isKept) replaceStep({ step: draft.step, edit: draft.edit })
    else showOffer()
    // oxlint-disable-next-line react/exhaustive-deps -- only when the page is shown: afterwards the address says it
  }, [])
  useEffect(() => {
    if (isOpen) fetchCode()
    else whenTouched(() => void ifPossible(loadWizard()))
    // oxlint-disable-next-line react/exhaustive-deps -- the function is new each time, what it does is not
  }, [isOpen])
  useLayoutEffect(() => {
    if (code) showOffer()
  }, [code])

  if (isOpen && code) return <code.GradingWizard data={data} tree={tree} />
  return (
    <>
      <div className="hidden asking:block">
        <QuestionsRoom />
      </div>
      <div className="asking:hidden">
        {children(
          <GradingStart
            data={data}
            tree={tree}
            isPending={isOpen && !isFailed}
            isFailed={isFailed}
            onStart={() => {
              if (isOpen) fetchCode()
              else goToStep({ step: inOrder(tree.questions)[0]?.questionName ?? null, edit: null })
            }}
          />,
        )}
      </div>
    </>
  )
}

/** The head of the page has kept the offer back for a visitor who is amid the questions. */
function showOffer(): void {
  document.documentElement.classList.remove('asking')
}

interface StartProps {
  readonly data: ProductData
  readonly tree: GradingTree
  readonly isPending: boolean
  readonly isFailed: boolean
  readonly onStart: () => void
}

function GradingStart({ data: { product }, tree, isPending, isFailed, onStart }: StartProps) {
  const { t } = useApp()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [first] = inOrder(tree.questions)
  return (
    <div className="flex flex-col gap-3">
      <div ref={setPlace}>
        {first?.type === 'single' ? (
          <FirstQuestion productId={product.id} tree={tree} question={first} isPending={isPending} />
        ) : (
          <StartButton isWide isPending={isPending} onStart={onStart} />
        )}
      </div>
      <p className="type-small [.js_&]:hidden">{t('sell-product.noScript')}</p>
      {isFailed ? <Notice tone="error" title={t('grading-ui.startFailed')} /> : null}
      <StickyBar
        watched={place}
        label={t('sell-product.getUpTo')}
        amount={t('sell-product.price', { amount: product.price_purchase })}
      >
        <StartButton isPending={isPending} onStart={onStart} />
      </StickyBar>
    </div>
  )
}

interface StartButtonProps extends Pick<StartProps, 'isPending' | 'onStart'> {
  readonly isWide?: boolean
}

function StartButton({ isWide = false, isPending, onStart }: StartButtonProps) {
  const t = useT()
  return (
    <Button
      isWide={isWide}
      isPending={isPending}
      pendingText={t('grading-ui.starting')}
      onClick={onStart}
      className="js-only"
    >
      {t('grading-ui.start')}
    </Button>
  )
}
