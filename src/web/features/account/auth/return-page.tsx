import { Notice } from '#ui/notice.tsx'
import { WaitingRing } from '#ui/waiting-ring.tsx'
import { loginFaultReason } from '#web/login/login-toasts.ts'
import type { ProviderName } from '#web/login/provider-answer.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { PageError, useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData, usePageHead } from '#web/navigation/shown.ts'
import { useProviderReturn } from './use-provider-return.ts'

interface ReturnData {
  readonly provider: ProviderName
}

const returning: ReadonlyMap<string, ProviderName> = new Map([
  ['google', 'google'],
  ['facebook', 'facebook'],
  ['paypal', 'paypal'],
  ['paypal-express', 'paypal-express'],
])

/** Apple has another page. */
export async function load({ params }: LoadContext): Promise<LoadedPage<ReturnData>> {
  const named = params['provider']
  const provider = named === undefined ? 'apple' : returning.get(named)
  if (!provider) throw new PageError(404)
  return { data: { provider } }
}

/** Providers send the browser back to this page. It tells the window that asked, or finishes the login itself. */
export function View() {
  const t = useT()
  const { title } = usePageHead()
  const { provider } = usePageData<ReturnData>()
  return (
    <section className="mx-auto flex max-w-xl flex-col items-start gap-6 py-12">
      <h1 tabIndex={-1} className="type-headline">
        {title}
      </h1>
      <p className="nojs-only card">{t('login.return.noScript')}</p>
      <div className="js-only w-full">
        <ReturnProgress provider={provider} />
      </div>
    </section>
  )
}

function ReturnProgress({ provider }: ReturnData) {
  const t = useT()
  const phase = useProviderReturn(provider)
  if (typeof phase === 'object') {
    const reason = loginFaultReason(phase.fault)
    return (
      <Notice
        tone="error"
        title={t('loginComponent.error.api.default')}
        action={
          <PageLink page="auth" className="button-link">
            {t('login.return.again')}
          </PageLink>
        }
      >
        {reason === null ? null : t(reason)}
      </Notice>
    )
  }
  return (
    <p className="flex items-center gap-3">
      {phase === 'working' ? <WaitingRing /> : null}
      <output>{phase === 'working' ? t('login.return.working') : t('login.return.done')}</output>
    </p>
  )
}
