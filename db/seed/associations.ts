/** The facts by which the demo shop finds products that go with a product. */
export interface Shelved {
  readonly id: number
  readonly categoryId: number
  /** Model of a device, creator of a work. */
  readonly kin: string
  /** Other devices of the same model are the same thing in another colour; works of one hand are not. */
  readonly isDevice: boolean
  /** The device that represents its model; a work represents itself. */
  readonly isLead: boolean
  readonly popularity: number
}

export interface Association {
  readonly productId: number
  readonly rank: number
  readonly otherId: number
}

const most = 6

/** First what is by the same hand, then what most people ask for on the same shelf, then what belongs to it. */
export function productAssociations(
  products: readonly Shelved[],
  accessoriesOf: (categoryId: number) => number | null,
): Association[] {
  const leads = products.filter(({ isLead }) => isLead).toSorted((a, b) => b.popularity - a.popularity)
  const byShelf = Map.groupBy(leads, ({ categoryId }) => categoryId)
  const byKin = Map.groupBy(leads, ({ kin }) => kin)
  return products.flatMap((product) => {
    const accessories = accessoriesOf(product.categoryId)
    const candidates = [
      ...(accessories === null ? [] : (byShelf.get(accessories) ?? []).slice(0, 2)),
      ...(byKin.get(product.kin) ?? []),
      ...(byShelf.get(product.categoryId) ?? []).slice(0, most * 2),
    ]
    const others = candidates.filter(
      ({ id, kin }) => id !== product.id && !(product.isDevice && kin === product.kin),
    )
    const ids = [...new Set(others.map(({ id }) => id))].slice(0, most)
    return ids.map((otherId, at) => ({ productId: product.id, rank: at + 1, otherId }))
  })
}
