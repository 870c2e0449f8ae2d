/** Statuses with words of their own (acceptance R6); every other one shares the general text. */
const errorKinds = ['403', '404', '410', '429', '500', '503'] as const
export type ErrorKind = (typeof errorKinds)[number] | 'offline' | 'other'

/** Status 0 stands for an answer that never came. */
export function errorKind(status: number): ErrorKind {
  if (status === 0) return 'offline'
  return errorKinds.find((kind) => kind === String(status)) ?? 'other'
}
