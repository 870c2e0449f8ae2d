import type { ProductData } from '#web/features/sell/product/product-data.ts'

export type DeviceKind = 'phone' | 'tablet' | 'watch' | 'laptop' | 'console' | 'camera' | 'lens' | 'generic'

/** Categories of the catalogue (rulebook §2). */
const kinds: ReadonlyMap<number, DeviceKind> = new Map([
  [1112, 'phone'],
  [1294, 'tablet'],
  [2665, 'watch'],
  [2658, 'laptop'],
  [1092, 'console'],
  [1400, 'camera'],
  [1500, 'lens'],
])

/** The kind of pictures for the conditions of this device. */
export function deviceKind({ breadcrumbs }: Pick<ProductData, 'breadcrumbs'>): DeviceKind {
  return breadcrumbs.flatMap(({ id }) => kinds.get(id) ?? [])[0] ?? 'generic'
}
