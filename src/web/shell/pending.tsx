import { useT } from '#web/navigation/page.ts'

/** A page that takes longer than 300 ms: a line at the top, and a word for those who do not see it. */
export function Pending({ isPending }: { readonly isPending: boolean }) {
  const t = useT()
  return (
    <output className="pending" data-active={isPending}>
      {isPending ? <span className="sr-only">{t('shell.pending')}</span> : null}
    </output>
  )
}
