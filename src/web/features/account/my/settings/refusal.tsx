import { Notice } from '#ui/notice.tsx'

/** Why a change did not happen; said as soon as it is known. */
export function RefusalNotice({ text }: { readonly text: string | null }) {
  return (
    <div role="alert" className="w-full empty:hidden">
      {text === null ? null : <Notice tone="error" title={text} />}
    </div>
  )
}
