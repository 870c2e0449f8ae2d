import { CalendarCheck } from 'lucide-react'
import { promises } from '#contract/promises.ts'
import { ConditionRing } from '#ui/condition-ring.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { AddToBox } from '../product/add-to-box.tsx'
import { NextSteps } from '../product/not-bought.tsx'
import type { ProductData } from '../product/product-data.ts'
import { useAdd } from '../product/use-add.ts'
import { useApp } from '#web/navigation/page.ts'
import { goToStep } from './address.ts'
import { AnswerList } from './answer-list.tsx'
import type { Grading, GradingState } from './grading-state.ts'
import { keepDraft } from './draft.ts'
import { PriceLines } from './price-lines.tsx'
import type { GradingPrice, GradingTree } from './tree.ts'
import { stopGuideCode } from './stop-guide-code.ts'
import { TroubleNotice } from './trouble-notice.tsx'
import { gradingStopText } from './words.ts'

interface GradingEndProps {
  readonly data: ProductData
  readonly tree: GradingTree
  readonly grading: Grading
  readonly state: GradingState
  readonly edit: number | null
  readonly onOutdated: () => void
}

/** All answers with the offer they lead to, or why there is none (ux.md X53). */
export function GradingEnd(props: GradingEndProps) {
  const { t } = useApp()
  const { grading, state, edit } = props
  const { price, isPending, trouble } = state
  const isJudged = price !== null && !isPending && trouble === null
  return (
    <>
      <h3 data-step-title tabIndex={-1} className="type-title outline-none">
        {t('grading-ui.end')}
      </h3>
      {isJudged ? (
        <Verdict {...props} price={price} />
      ) : (
        <p className="min-h-40 text-ink-soft">{isPending ? t('grading-ui.waiting') : ''}</p>
      )}
      <TroubleNotice trouble={trouble} onRetry={grading.ask} />
      <AnswerList state={state} onChange={(questionName) => goToStep({ step: questionName, edit })} />
    </>
  )
}

type VerdictProps = GradingEndProps & { readonly price: GradingPrice }

function Verdict({ price, ...props }: VerdictProps) {
  const { t } = useApp()
  const amount = price.price?.amount ?? 0
  if (price.stopReason === null && amount > 0) return <GradedOffer {...props} price={price} amount={amount} />
  const stop = price.stopReason ?? 'LOW_VALUE'
  const guide = stopGuideCode()
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="info" title={t('grading-ui.end.none')}>
        {gradingStopText(stop, t)}
      </Notice>
      {guide ? <guide.StopGuide data={props.data} stop={stop} /> : null}
      <NextSteps data={props.data} stop={stop} />
    </div>
  )
}

const classes = ['A4', 'A3', 'A2', 'A1', 'A0', 'NEW'] as const

type GradedOfferProps = VerdictProps & { readonly amount: number }

function GradedOffer({ data, tree, grading, edit, price, amount, onOutdated }: GradedOfferProps) {
  const { t } = useApp()
  const adding = useAdd(data.product)
  const isEdit = edit !== null
  const { variantLabel } = price

  async function add(priceCents: number) {
    const request = { price: priceCents, customerGradingDto: grading.dto() }
    const outcome = await adding.add(isEdit ? { ...request, editId: edit } : request)
    if (outcome?.kind === 'added') keepDraft(window.sessionStorage, data.product.id, null)
    if (outcome?.kind === 'outdated') onOutdated()
  }
  return (
    <>
      {variantLabel === null ? null : (
        <ConditionRing
          filled={classes.indexOf(variantLabel) + 1}
          steps={classes.length}
          label={t(`grading-ui.class.${variantLabel}`)}
          text={t('grading-ui.class')}
          isLarge
        />
      )}
      <Price
        size="large"
        label={t('sell-product.get')}
        amount={t('sell-product.price', { amount })}
        note={<Notes price={price} amount={amount} />}
      />
      <p className="flex gap-2.5">
        <CalendarCheck aria-hidden className="mt-0.5 size-5 flex-none text-accent" />
        {t('sell-product.holds.device', { days: promises.priceHolds.deviceDays })}
      </p>
      <AddToBox
        data={data}
        adding={adding}
        priceCents={amount}
        label={t(isEdit ? 'grading-ui.save' : 'sell-product.add')}
        pendingText={t(isEdit ? 'grading-ui.saving' : 'sell-product.add.pending')}
        onAdd={(priceCents) => void add(priceCents)}
      />
      <PriceLines price={price} tree={tree} />
    </>
  )
}

/** Further facts about the price; nothing if there are none. */
function Notes({ price, amount }: { readonly price: GradingPrice; readonly amount: number }) {
  const { t } = useApp()
  const { competitorAveragePrice, competitorQuotes, estimatedPriceWithCoupon } = price
  const withCoupon = estimatedPriceWithCoupon?.amount ?? amount
  return (
    <>
      {withCoupon > amount ? (
        <span className="block">{t('grading-ui.end.coupon', { amount: withCoupon })}</span>
      ) : null}
      {competitorAveragePrice === null || competitorQuotes === null ? null : (
        <span className="block">
          {t('grading-ui.end.average', {
            amount: competitorAveragePrice,
            sources: competitorQuotes.sources.join(', '),
            since: new Date(competitorQuotes.since),
          })}
        </span>
      )}
    </>
  )
}
