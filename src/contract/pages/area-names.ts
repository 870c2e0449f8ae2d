/**
 * A part of the site whose code, addresses and texts a browser loads on their own (design.md §8): a page added to one
 * area costs the visitors of the others no byte.
 */
export const areaNames = ['shop', 'account', 'buy'] as const
export type AreaName = (typeof areaNames)[number]
