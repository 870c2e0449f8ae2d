import { useStore } from 'zustand'
import { useT } from '#web/navigation/page.ts'
import { toasts } from '#web/toasts/toasts.ts'
import { overlayParts } from './parts.ts'

/**
 * The places of consent, toasts and language choice. They stand right after the skip link: what lies over the
 * page comes before it in the order of the keyboard too.
 */
export function Overlays() {
  const t = useT()
  const { parts } = useStore(overlayParts)
  const hasToasts = useStore(toasts.store, ({ shown }) => shown.length > 0)
  const landmark =
    parts.ToastList && hasToasts ? { role: 'region', 'aria-label': t('overlays.toasts.label') } : {}
  return (
    <>
      {parts.ConsentRegion ? <parts.ConsentRegion /> : null}
      <div
        {...landmark}
        id="toasts"
        className="pointer-events-none fixed inset-x-0 top-3 z-40 flex flex-col items-center md:items-end md:pe-6 print:hidden"
      >
        {/* In the page from the start: readers only announce what changes in a region they know. */}
        <div role="alert">{parts.ToastList ? <parts.ToastList isAlert /> : null}</div>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold no paragraphs */}
        <div role="status">{parts.ToastList ? <parts.ToastList isAlert={false} /> : null}</div>
      </div>
      {parts.LanguageDialog ? <parts.LanguageDialog /> : null}
      {parts.LoginModal ? <parts.LoginModal /> : null}
    </>
  )
}
