import type { EndpointName } from '#contract/api-client.ts'
import type { Messages } from '#i18n/generated/keys.ts'
import type { MessageKey, Translate } from '#i18n/t.ts'

/** A text the server wrote in the visitor's language; it is shown as text and never as HTML (security.md D32). */
export interface ReadyText {
  readonly text: string
}

type PlainKey = { [K in MessageKey]: Messages[K] extends undefined ? K : never }[MessageKey]
type FilledKey = Exclude<MessageKey, PlainKey>
/** Texts without parameters are one member of the union: one for each would be too many for the compiler. */
type KeyedMessage =
  | { readonly message: PlainKey; readonly messageParams?: undefined }
  | {
      [K in FilledKey]: { readonly message: K; readonly messageParams: Messages[K] }
    }[FilledKey]
type ToastMessage = KeyedMessage | { readonly message: ReadyText; readonly messageParams?: undefined }

export const toastVariants = ['success', 'error', 'warn'] as const
export type ToastVariant = (typeof toastVariants)[number]

interface ToastFields {
  /** Two toasts of one id are one toast: the later takes the place of the earlier. */
  readonly id?: string
  readonly title?: PlainKey
  readonly variant: ToastVariant
  /** The calls of which it says that they failed: when one of them works, it goes. */
  readonly about?: readonly EndpointName[]
  /** Stays until it is closed or the visitor goes to another page. */
  readonly isPersistent?: boolean
  readonly removeAfterNavigation?: boolean
  readonly actionName?: PlainKey
  /** The page offers the same action in another place too (ux.md X87). */
  readonly action?: () => void
  readonly suppressAfterFirstAppearance?: boolean
  /** An instant. Without it, a toast that was seen once never appears again. */
  readonly suppressOnlyUntil?: string
  /** The name under which its appearance is counted, if the visitor allows counting. */
  readonly gtmKey?: string
}

/** Spec §3 "Toast". */
export type NewToast = ToastFields & ToastMessage
export type Toast = NewToast & { readonly id: string }

export interface ToastTexts {
  readonly title: string
  readonly message: string
  readonly action: string
}

export function toastTexts(toast: NewToast, t: Translate): ToastTexts {
  return {
    title: toast.title === undefined ? '' : t(toast.title),
    message: toastMessage(toast, t),
    action: toast.actionName === undefined ? '' : t(toast.actionName),
  }
}

function toastMessage({ message, messageParams }: NewToast, t: Translate): string {
  if (typeof message === 'object') return message.text
  // NewToast ties each key to its own parameters; a union of pairs cannot be called as one.
  const translate = t as (key: MessageKey, params: unknown) => string
  return translate(message, messageParams)
}

const msPerCharacter = 100

/** How long a toast stays; null means until it is closed. No text is so short that nobody could find it (ux.md X87). */
export function durationMs(toast: NewToast, { title, message }: ToastTexts): number | null {
  if (toast.isPersistent) return null
  return (title.length + message.length) * msPerCharacter
}
