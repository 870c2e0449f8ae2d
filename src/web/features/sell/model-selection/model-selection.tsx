import type { ReactNode } from 'react'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import type { MakeLink } from '#ui/link-parts.ts'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import type { ModelChoice, SeriesEntry } from './load-models.ts'
import { ModelHelp } from './model-help.tsx'
import { ModelCards, ModelLink } from './model-link.tsx'

/** After a choice the focus stays here instead of at the heading of the page. */
const headingId = 'models'

interface ModelSelectionProps {
  readonly choice: ModelChoice
  readonly categoryUrlPath: string
  readonly rootCategoryId: number
}

/** Leads from the series to the model; each step is in the address (acceptance S6). */
export function ModelSelection({ choice, categoryUrlPath, rootCategoryId }: ModelSelectionProps) {
  const t = useT()
  return (
    <section
      aria-labelledby={headingId}
      className="mt-8 rounded-panel border border-line bg-white p-4 sm:p-6"
    >
      <h2 id={headingId} className="type-title">
        {t('models.title')}
      </h2>
      <ModelStep choice={choice} categoryUrlPath={categoryUrlPath} />
      <div className="mt-3 -mb-3 border-t border-line sm:-mb-5 [&>details]:border-0">
        <ModelHelp rootCategoryId={rootCategoryId} />
      </div>
    </section>
  )
}

type ModelStepProps = Pick<ModelSelectionProps, 'choice' | 'categoryUrlPath'>

function ModelStep({ choice, categoryUrlPath }: ModelStepProps) {
  switch (choice.step) {
    case 'start':
      return <ModelStart choice={choice} categoryUrlPath={categoryUrlPath} />
    case 'series':
      return <OneSeries choice={choice} categoryUrlPath={categoryUrlPath} />
    case 'all':
      return <AllModels choice={choice} categoryUrlPath={categoryUrlPath} />
    case 'failed':
      return <FailedModels />
  }
}

interface PropsOfStep<S extends ModelChoice['step']> {
  readonly choice: Extract<ModelChoice, { readonly step: S }>
  readonly categoryUrlPath: string
}

function ModelStart({ choice: { top, series }, categoryUrlPath }: PropsOfStep<'start'>) {
  const t = useT()
  return (
    <>
      <h3 className="mt-4 mb-3 font-semibold">{t('models.top')}</h3>
      <ModelCards models={top} isShortened />
      {series.length > 1 ? (
        <>
          <h3 className="mt-6 mb-3 font-semibold">{t('models.series')}</h3>
          <ul className="flex flex-wrap gap-2">
            {series.map((one) => (
              <li key={one.key}>
                <SeriesLink series={one} categoryUrlPath={categoryUrlPath} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <StepLink categoryUrlPath={categoryUrlPath} query="?models=all" className="button-link mt-3">
        {t('models.all')}
      </StepLink>
    </>
  )
}

interface SeriesLinkProps extends Pick<ModelStepProps, 'categoryUrlPath'> {
  readonly series: SeriesEntry
}

function SeriesLink({ series: { key, label, only }, categoryUrlPath }: SeriesLinkProps) {
  if (only)
    return (
      <ModelLink model={only} className="chip">
        {label}
      </ModelLink>
    )
  return (
    <StepLink categoryUrlPath={categoryUrlPath} query={`?series=${key}`} className="chip">
      {label}
    </StepLink>
  )
}

/** The choice made stands above what it leads to, and is taken back by its link. */
function OneSeries({ choice: { label, models }, categoryUrlPath }: PropsOfStep<'series'>) {
  const t = useT()
  return (
    <>
      <div className="mt-1 mb-3">
        <Breadcrumb
          label={t('models.trail')}
          crumbs={[
            {
              id: 'every',
              label: t('models.every'),
              link: toEverySeries(categoryUrlPath),
            },
            { id: 'series', label },
          ]}
        />
      </div>
      <ModelCards models={models} />
    </>
  )
}

function toEverySeries(categoryUrlPath: string): MakeLink {
  return (parts) => <StepLink categoryUrlPath={categoryUrlPath} query="" {...parts} />
}

function AllModels({ choice: { series }, categoryUrlPath }: PropsOfStep<'all'>) {
  const t = useT()
  return (
    <>
      {series.map(({ key, label, models }) => (
        <div key={key} className="mt-5">
          <h3 className="mb-3 font-semibold">{label}</h3>
          <ModelCards models={models} />
        </div>
      ))}
      <StepLink categoryUrlPath={categoryUrlPath} query="" className="button-link mt-3">
        {t('models.fewer')}
      </StepLink>
    </>
  )
}

/** Asks for the page again, which keeps its scroll position and its list. */
function FailedModels() {
  const { t, go } = useApp()
  const again = () =>
    go(window.location.pathname + window.location.search, {
      replace: true,
      preventScroll: true,
      focus: headingId,
    })
  return (
    <div className="mt-4">
      <Notice
        tone="error"
        title={t('models.failed')}
        action={
          <Button look="link" onClick={again}>
            {t('sell-list.retry')}
          </Button>
        }
      />
    </div>
  )
}

interface StepLinkProps extends Pick<ModelStepProps, 'categoryUrlPath'> {
  readonly query: string
  readonly className: string
  readonly children: ReactNode
}

function StepLink({ categoryUrlPath, ...rest }: StepLinkProps) {
  return <PageLink page="category" params={{ categoryUrlPath }} preventScroll focus={headingId} {...rest} />
}
