/** The place on a device that names its model, by root category. */
const placesByCategory = {
  1112: ['apple', 'android'],
  1294: ['apple', 'android'],
  2665: ['watch'],
  2658: ['mac', 'windows'],
  1092: ['console'],
  1400: ['camera'],
  1500: ['lens'],
  1600: ['headphones'],
} as const
const anywhere = ['other'] as const

type HelpPlace = (typeof placesByCategory)[keyof typeof placesByCategory][number] | 'other'

export const allHelpPlaces: readonly HelpPlace[] = [
  ...new Set([...Object.values(placesByCategory).flat(), ...anywhere]),
]

export function helpPlaces(rootCategoryId: number): readonly HelpPlace[] {
  const places: Readonly<Record<number, readonly HelpPlace[]>> = placesByCategory
  return places[rootCategoryId] ?? anywhere
}
