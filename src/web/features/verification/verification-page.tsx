import { Button } from '#ui/button.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'
import { useVerification, type VerificationPhase } from './use-verification.ts'

/** A visitor over a limit proves here, with a small calculation in the browser, to be no machine (acceptance U7). */
export function View() {
  const t = useT()
  const { title } = usePageHead()
  return (
    <section className="mx-auto flex max-w-xl flex-col items-start gap-6 py-12 sm:py-20">
      <h1 className="max-w-full text-3xl font-semibold tracking-tight break-words hyphens-auto sm:text-4xl">
        {title}
      </h1>
      <p className="text-lg text-ink-soft">{t('verification.text')}</p>
      <p className="nojs-only card">{t('verification.noScripts')}</p>
      <Check />
      <p className="text-ink-soft">{t('verification.fact')}</p>
    </section>
  )
}

function Check() {
  const t = useT()
  const { phase, share, again, cancel } = useVerification()
  const shown = phase === 'done' ? 1 : share
  return (
    <div className="js-only w-full">
      <div className="card flex w-full flex-wrap items-center gap-x-6 gap-y-4">
        <ProgressRing
          label={t('verification.progress')}
          share={shown}
          valueText={t('verification.percent', { share: Math.round(shown * 100) / 100 })}
        />
        <div className="flex min-w-0 flex-1 basis-44 flex-col items-start gap-3">
          <output className="font-semibold">{t(`verification.${phase}`)}</output>
          <VerificationWays phase={phase} onAgain={again} onCancel={cancel} />
        </div>
      </div>
    </div>
  )
}

interface VerificationWaysProps {
  readonly phase: VerificationPhase
  readonly onAgain: () => void
  readonly onCancel: () => void
}

function VerificationWays({ phase, onAgain, onCancel }: VerificationWaysProps) {
  const t = useT()
  if (phase === 'done') return null
  if (phase === 'running')
    return (
      <Button look="quiet" onClick={onCancel}>
        {t('verification.cancel')}
      </Button>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button onClick={onAgain}>{t('verification.again')}</Button>
      <PageLink page="default" className="link">
        {t('verification.home')}
      </PageLink>
    </div>
  )
}
