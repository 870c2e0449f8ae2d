import type { DeviceLook } from '#server/drawings/device-look.ts'
import { releasedCategories } from './data/categories.ts'

/** What a device looks like whose model nobody has described, by its category or the nearest one above. */
const deviceLooks: Readonly<Record<number, DeviceLook>> = {
  1112: { kind: 'phone', cameras: 2, island: 'square', front: 'hole', edges: 'round' },
  11121: { kind: 'phone', cameras: 2, island: 'square', front: 'notch', edges: 'flat' },
  11122: { kind: 'phone', cameras: 3, island: 'rings', front: 'hole', edges: 'round' },
  11123: { kind: 'phone', cameras: 2, island: 'bar', front: 'hole', edges: 'round' },
  1294: { kind: 'tablet', front: 'even', cameras: 1, shape: 'regular' },
  2665: { kind: 'watch', shape: 'round', crown: 'buttons', strap: 'sport' },
  26651: { kind: 'watch', shape: 'square', crown: 'crown', strap: 'sport' },
  26655: { kind: 'watch', shape: 'square', crown: 'buttons', strap: 'sport' },
  26659: { kind: 'strap', strap: 'sport' },
  2658: { kind: 'laptop', screen: 'even', keyboard: 'black', detail: 'none' },
  26583: { kind: 'laptop', screen: 'thick', keyboard: 'black', detail: 'point' },
  26586: { kind: 'laptop', screen: 'even', keyboard: 'black', detail: 'gaming' },
  1092: { kind: 'console', model: 'ps4' },
  10922: { kind: 'console', model: 'xbox-one' },
  10923: { kind: 'console', model: 'switch' },
  10924: { kind: 'console', model: 'steam-deck' },
  1400: { kind: 'camera', body: 'mirrorless', grip: 'deep', accent: 'none' },
  14002: { kind: 'camera', body: 'reflex', grip: 'deep', accent: 'none' },
  14003: { kind: 'camera', body: 'compact', grip: 'flat', accent: 'none' },
  14004: { kind: 'camera', body: 'action', grip: 'flat', accent: 'none' },
  14005: { kind: 'camera', body: 'instant', grip: 'flat', accent: 'none' },
  1500: { kind: 'lens', length: 'medium', ring: 'none' },
  1600: { kind: 'headphones', form: 'over-ear' },
  16002: { kind: 'headphones', form: 'buds' },
  16003: { kind: 'headphones', form: 'buds' },
}

/** The form that the cover of a work is drawn in if nobody has said its format. */
const workForms: Readonly<Record<number, string>> = {
  3001: 'paperback',
  3002: 'dvd',
  30022: 'blu-ray',
  30023: 'uhd',
  3003: 'pc',
  30031: 'ps5',
  30032: 'ps4',
  30033: 'ps3',
  30034: 'switch',
  30035: 'wii',
  30036: 'xbox-series',
  3004: 'cd',
  30042: 'vinyl',
}

const parents = new Map(releasedCategories.map(({ id, parentId }) => [id, parentId]))

function nearest<T>(table: Readonly<Record<number, T>>, categoryId: number): T | null {
  for (let id: number | null = categoryId; id !== null; id = parents.get(id) ?? null) {
    const found = table[id]
    if (found !== undefined) return found
  }
  return null
}

export interface LookFacts {
  readonly categoryId: number
  readonly look: DeviceLook | null
  readonly format: string | null
}

/** What the picture of a product shows: every product has one, however little is known about it. */
export function drawnFacts({ categoryId, look, format }: LookFacts): Omit<LookFacts, 'categoryId'> {
  const drawn = look ?? defaultLook(categoryId)
  return { look: drawn, format: drawn ? format : (format ?? nearest(workForms, categoryId) ?? 'paperback') }
}

export function defaultLook(categoryId: number): DeviceLook | null {
  return nearest(deviceLooks, categoryId)
}
