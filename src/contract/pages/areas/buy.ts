import type { PageRoute } from '../route.ts'

/** Pages that only the blue shop leads to. */
export const buyPages = {} as const satisfies Record<string, PageRoute>
