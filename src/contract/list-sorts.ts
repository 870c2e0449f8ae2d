/** How a list can be sorted, in the order in which the ways are offered. */
export const listSorts = ['relevance', 'popularity', 'newest', 'price-descending', 'price-ascending'] as const

export type ListSort = (typeof listSorts)[number]
