import { texts } from '#web/generated/texts/buy.ts'
import type { Area } from './area.ts'
import { comingPage } from './coming.ts'

export const area = {
  texts,
  entries: {
    landingpage: comingPage,
  },
} as const satisfies Area
