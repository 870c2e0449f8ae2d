/** Statuses with words of their own (acceptance R6); every other one shares the general text. */
const errorKinds = ['403', '404', '410', '429', '500', '503'] as const
export type ErrorKind = (typeof errorKinds)[number] | 'other'

export function errorKind(status: number): ErrorKind {
  return errorKinds.find((kind) => kind === String(status)) ?? 'other'
}
