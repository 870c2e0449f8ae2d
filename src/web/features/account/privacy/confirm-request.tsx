import { useState } from 'react'
import type { ApiOutput } from '#contract/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { RequestForm } from './request-form.tsx'

type ConfirmedRequest = ApiOutput<'confirmPrivacy'>
type ConfirmPhase = 'asking' | 'invalid' | ConfirmedRequest

/** One more press: programs that open the links of a mail must not delete anything. */
export function ConfirmRequest({ mailKey }: { readonly mailKey: string }) {
  const t = useT()
  const { api } = useApp()
  const [phase, setPhase] = useState<ConfirmPhase>('asking')
  const { isPending, refusal, submit } = useSubmit({
    failedText: t('privacy.failed'),
    onRefused({ code }) {
      if (code !== 'mail-key.invalid') return false
      setPhase('invalid')
      return true
    },
  })

  async function confirm() {
    const result = await submit(() => api.call('confirmPrivacy', { body: { key: mailKey } }))
    if (result?.ok) setPhase(result.value)
  }
  if (phase === 'invalid') return <TooLate />
  if (typeof phase === 'object') return <RequestDone outcome={phase} />
  return (
    <div className="flex flex-col items-start gap-6">
      <p className="text-lg text-ink-soft">{t('privacy.confirm.text')}</p>
      <Button
        size="large"
        isPending={isPending}
        pendingText={t('privacy.pending')}
        onClick={() => void confirm()}
      >
        {t('privacy.confirm')}
      </Button>
      <div role="alert" className="w-full empty:hidden">
        {refusal === null ? null : <Notice tone="error" title={refusal} />}
      </div>
    </div>
  )
}

function TooLate() {
  const t = useT()
  return (
    <div className="flex flex-col gap-8">
      <div role="alert">
        <Notice tone="warn" title={t('privacy.invalid')}>
          {t('privacy.invalid.text')}
        </Notice>
      </div>
      <RequestForm />
    </div>
  )
}

function RequestDone({ outcome: { kind, deletion, file } }: { readonly outcome: ConfirmedRequest }) {
  const t = useT()
  if (file?.isReady) return <Ready uuid={file.uuid} />
  if (kind === 'deletion' && deletion?.state === 'planned') return <Planned day={deletion.plannedFor} />
  return (
    <div role="alert">
      {kind === 'export' ? (
        <Notice tone="success" title={t('privacy.export.done')}>
          {t('privacy.export.done.text')}
        </Notice>
      ) : (
        <Notice tone="success" title={t('privacy.deletion.done')}>
          {t('privacy.deletion.done.text')}
        </Notice>
      )}
    </div>
  )
}

function Ready({ uuid }: { readonly uuid: string }) {
  const t = useT()
  return (
    <div role="alert">
      <Notice tone="success" title={t('privacy.export.ready')}>
        <a className="underline" href={`/api/my/exports/${uuid}/file`} download>
          {t('privacy.export.ready.action')}
        </a>
      </Notice>
    </div>
  )
}

function Planned({ day }: { readonly day: string | null }) {
  const t = useT()
  const title = day === null ? t('privacy.deletion.planned.open') : t('privacy.deletion.planned', { day })
  return (
    <div role="alert">
      <Notice tone="info" title={title}>
        {t('privacy.deletion.planned.text')}
      </Notice>
    </div>
  )
}
