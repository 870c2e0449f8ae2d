import type { ReactNode } from 'react'
import { useT } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'

/** Nothing here goes without scripts: the key of the link never reaches the server by itself. */
export function NewsletterFrame({ children }: { readonly children: ReactNode }) {
  const t = useT()
  const { title } = usePageHead()
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-6 py-12 sm:py-20">
      <h1 className="type-headline">{title}</h1>
      <p className="nojs-only card">{t('newsletter.noScripts')}</p>
      <div className="js-only w-full">
        <div className="flex flex-col items-start gap-6">{children}</div>
      </div>
    </div>
  )
}
