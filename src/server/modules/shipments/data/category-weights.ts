interface CategoryWeight {
  readonly categoryId: number
  readonly grams: number
  readonly hasBattery: boolean
}

/** The weights of devices that nobody weighed, by category (rulebook.md §8; headphones and straps are our figures). */
export const categoryWeights: readonly CategoryWeight[] = [
  { categoryId: 1112, grams: 220, hasBattery: true },
  { categoryId: 1294, grams: 600, hasBattery: true },
  { categoryId: 2665, grams: 80, hasBattery: true },
  { categoryId: 26659, grams: 40, hasBattery: false },
  { categoryId: 2658, grams: 2100, hasBattery: true },
  // Their controllers have one.
  { categoryId: 1092, grams: 4200, hasBattery: true },
  { categoryId: 10924, grams: 400, hasBattery: true },
  { categoryId: 1400, grams: 900, hasBattery: true },
  { categoryId: 1500, grams: 700, hasBattery: false },
  { categoryId: 1600, grams: 300, hasBattery: true },
]
