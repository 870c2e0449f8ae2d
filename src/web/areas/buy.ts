import { buyPages } from '#contract/pages/areas/buy.ts'
import { endpoints } from '#web/generated/endpoints/buy.ts'
import { texts } from '#web/generated/texts/buy.ts'
import type { Area } from './area.ts'
import { comingPage } from './coming.ts'

export const area = {
  pages: buyPages,
  endpoints,
  texts,
  entries: {
    landingpage: comingPage,
  },
} as const satisfies Area
