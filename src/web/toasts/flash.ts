import type { NewToast, ToastVariant } from './toast.ts'

/** Spec §3: the server says notice, danger, success or info. */
export interface Flash {
  readonly type: 'notice' | 'danger' | 'success' | 'info'
  readonly text: string
}

const noticeVariant: ToastVariant = 'warn'
const variants: Readonly<Record<Flash['type'], ToastVariant>> = {
  danger: 'error',
  notice: noticeVariant,
  success: 'success',
  info: noticeVariant,
}

/** A flash message of the server as a toast (acceptance U3). */
export function flashToast({ type, text }: Flash): NewToast {
  return { variant: variants[type], message: { text } }
}

/** The flash message in an answer of the server, where there is one. */
export function flashFromAnswer(answer: unknown): Flash | null {
  const flash =
    typeof answer === 'object' && answer !== null && 'flashMessage' in answer ? answer.flashMessage : null
  if (typeof flash !== 'object' || flash === null || !('type' in flash) || !('text' in flash)) return null
  const { type, text } = flash
  return isFlashType(type) && typeof text === 'string' ? { type, text } : null
}

function isFlashType(type: unknown): type is Flash['type'] {
  return typeof type === 'string' && Object.hasOwn(variants, type)
}
