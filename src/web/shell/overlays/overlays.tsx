import { useStore } from 'zustand'
import { overlayParts } from './parts.ts'

/**
 * The places of consent, toasts and language choice. They stand right after the skip link: what lies over the
 * page comes before it in the order of the keyboard too.
 */
export function Overlays() {
  const { parts } = useStore(overlayParts)
  return (
    <>
      {parts ? <parts.ConsentRegion /> : null}
      <div
        id="toasts"
        className="pointer-events-none fixed inset-x-0 top-3 z-40 flex flex-col items-center md:top-24 md:items-end md:pe-6 print:hidden"
      >
        {/* In the page from the start: readers only announce what changes in a region they know. */}
        <div role="alert">{parts ? <parts.ToastList isAlert /> : null}</div>
        <div role="status">{parts ? <parts.ToastList isAlert={false} /> : null}</div>
      </div>
      {parts ? <parts.LanguageDialog /> : null}
    </>
  )
}
