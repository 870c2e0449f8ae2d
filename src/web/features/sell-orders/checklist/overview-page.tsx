import type { PlainStep } from '#contract/checklist-steps.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { useT } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'
import { kindsToPack, stepsByKind } from './kinds-to-pack.ts'

const everyParcel = ['note', 'seal', 'label-or-code'] as const // as const: the names of steps

/** The checklist for sellers who want to read it before an order, or without one. */
export function View() {
  const t = useT()
  const { title } = usePageHead()
  return (
    <div className="checklist">
      <h1 className="type-headline">{title}</h1>
      <p className="mt-3 max-w-2xl text-ink-soft">{t('checklist.overview.lead')}</p>
      <div className="checklist-kinds">
        {kindsToPack.map((kind) => (
          <Disclosure key={kind} title={t(`checklist.overview.${kind}`)}>
            <StepList steps={stepsByKind[kind]} />
          </Disclosure>
        ))}
      </div>
      <h2 className="type-title mt-8">{t('checklist.overview.every')}</h2>
      <p className="mt-1 text-ink-soft">{t('checklist.overview.everyText')}</p>
      <StepList steps={everyParcel} />
      <p className="mt-8 max-w-2xl">{t('checklist.overview.own')}</p>
    </div>
  )
}

function StepList({ steps }: { readonly steps: readonly PlainStep[] }) {
  const t = useT()
  return (
    <ol className="mt-4 flex list-decimal flex-col gap-4 ps-6">
      {steps.map((step) => (
        <li key={step}>
          <p className="font-semibold text-ink">{t(`checklist-steps.${step}.title`)}</p>
          <p className="text-ink-soft">{t(`checklist-steps.${step}.text`)}</p>
        </li>
      ))}
    </ol>
  )
}
