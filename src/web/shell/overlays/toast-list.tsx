import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import { useStore } from 'zustand'
import { Button } from '#ui/button.tsx'
import { Toast as ToastView } from '#ui/toast.tsx'
import { useT } from '#web/navigation/page.ts'
import { durationMs, toastTexts, type Toast } from '#web/toasts/toast.ts'
import { toasts } from '#web/toasts/toasts.ts'
import { passFocusOn } from './toast-focus.ts'
import { heldToasts, holdToast, releaseToast } from './toast-hold.ts'
import { useCountdown } from './use-countdown.ts'

const gapBelowHeader = 12

/** The toasts of one live region: errors interrupt, everything else waits for a pause. */
export function ToastList({ isAlert }: { readonly isAlert: boolean }) {
  const { shown } = useStore(toasts.store)
  useBelowHeader(shown.length > 0)
  return shown
    .filter(({ variant }) => (variant === 'error') === isAlert)
    .map((toast) => <ToastItem key={toast.id} toast={toast} />)
}

function ToastItem({ toast }: { readonly toast: Toast }) {
  const t = useT()
  const { id, variant, action } = toast
  const box = useRef<HTMLDivElement>(null)
  const texts = toastTexts(toast, t)
  const close = useCallback(() => toasts.close(id), [id])
  const isHeld = useStore(heldToasts, ({ holds }) => holds.size > 0)
  useCountdown(durationMs(toast, texts), isHeld, close)
  useLeaving(id, box)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it watches what is done to its buttons
    <div
      ref={box}
      className="toast-item pointer-events-auto mb-3"
      onPointerEnter={() => holdToast(id, 'pointer')}
      onPointerLeave={() => releaseToast(id, 'pointer')}
      onFocus={() => holdToast(id, 'focus')}
      onBlur={() => releaseToast(id, 'focus')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close()
      }}
    >
      <ToastView
        tone={variant}
        title={texts.title === '' ? t(`overlays.toasts.${variant}`) : texts.title}
        message={texts.message}
        closeText={t('overlays.toasts.close')}
        onClose={close}
        action={
          texts.action === '' ? undefined : (
            <Button
              look="link"
              onClick={() => {
                action?.()
                close()
              }}
            >
              {texts.action}
            </Button>
          )
        }
      />
    </div>
  )
}

/** A toast that goes while it is held must not hold the others for ever, nor take the focus along. */
function useLeaving(id: string, box: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element) passFocusOn(element)
      releaseToast(id, 'pointer')
      releaseToast(id, 'focus')
    }
  }, [id, box])
}

/** Toasts come up below the visible part of the header, so that menu, search and box stay in reach. */
function useBelowHeader(hasToasts: boolean): void {
  useLayoutEffect(() => {
    const place = document.getElementById('toasts')
    if (!place || !hasToasts) return
    const headerEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    place.style.top = `${Math.max(0, Math.round(headerEnd)) + gapBelowHeader}px`
  }, [hasToasts])
}
