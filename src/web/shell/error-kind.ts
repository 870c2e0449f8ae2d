/** Statuses that have their own text (acceptance R6); all other statuses share the general text. */
const statusKinds = ['403', '404', '410', '429', '500', '503'] as const
export const errorKinds = [...statusKinds, 'offline', 'other'] as const
export type ErrorKind = (typeof errorKinds)[number]

/** Status 0 stands for an answer that never came. */
export function errorKind(status: number): ErrorKind {
  if (status === 0) return 'offline'
  return statusKinds.find((kind) => kind === String(status)) ?? 'other'
}
