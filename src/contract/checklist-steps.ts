/** Steps whose words are the same for everybody; in the order in which they are done. */
export const plainSteps = [
  'backup',
  'backup-console',
  'lock-apple',
  'lock-apple-watch',
  'lock-samsung',
  'lock-google',
  'lock-windows',
  'lock-console',
  'lock-watch',
  'lock-other',
  'unpair',
  'erase',
  'erase-console',
  'sim',
  'card',
  'disc',
  'parts',
  'clean',
  'check-media',
  'pack-device',
  'pack-media',
  'pack-fragile',
  'note',
  'battery-mark',
  'seal',
  'label',
  'code',
  'label-or-code',
] as const

/** Steps whose words name what this order goes by. */
export const orderSteps = [
  'parcels',
  'hand-shop',
  'hand-locker',
  'hand-post',
  'hand-chosen',
  'hand-pickup',
] as const

export type PlainStep = (typeof plainSteps)[number]
export type ChecklistStep = PlainStep | (typeof orderSteps)[number]
