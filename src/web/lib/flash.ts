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
