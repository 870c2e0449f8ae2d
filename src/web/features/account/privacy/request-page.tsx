import { useT } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'
import { useMailKey } from '#web/forms/use-mail-key.ts'
import { ConfirmRequest } from './confirm-request.tsx'
import { RequestForm } from './request-form.tsx'

/** The page for people without an account. A link in a mail carries out their request (rulebook §18). */
export function View() {
  const t = useT()
  const { title } = usePageHead()
  const key = useMailKey()
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6 py-12 sm:py-16">
      <h1 className="type-headline">{title}</h1>
      <p className="nojs-only card">{t('privacy.noScripts')}</p>
      <div className="js-only">
        {typeof key === 'string' ? <ConfirmRequest mailKey={key} /> : <RequestForm />}
      </div>
    </div>
  )
}
