import type { PlainStep } from '#contract/checklist-steps.ts'

/** The steps for each kind of thing. The list of one order shows only the steps for the things in it. */
export const stepsByKind = {
  phone: ['backup', 'lock-apple', 'lock-samsung', 'lock-google', 'erase', 'sim', 'clean', 'pack-device'],
  tablet: ['backup', 'lock-apple', 'lock-samsung', 'lock-google', 'erase', 'sim', 'clean', 'pack-device'],
  watch: ['lock-apple-watch', 'lock-watch', 'clean', 'pack-device'],
  laptop: ['backup', 'lock-apple', 'lock-windows', 'erase', 'parts', 'clean', 'pack-device'],
  console: ['backup-console', 'lock-console', 'erase-console', 'disc', 'parts', 'clean', 'pack-fragile'],
  camera: ['card', 'parts', 'clean', 'pack-fragile'],
  sound: ['lock-apple', 'unpair', 'clean', 'pack-device'],
  media: ['check-media', 'pack-media'],
} as const satisfies Readonly<Record<string, readonly PlainStep[]>>

// as: Object.keys knows the names only as text
export const kindsToPack = Object.keys(stepsByKind) as (keyof typeof stepsByKind)[]
