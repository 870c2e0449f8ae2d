import type { Navigation } from '#web/lib/navigation.ts'
import type { App } from '#web/lib/page.ts'
import type { Feature } from '#web/lib/texts.ts'

export interface OverlayDeps {
  readonly app: App
  readonly navigation: Pick<Navigation, 'get' | 'subscribe'>
  readonly ensureTexts: (features: readonly Feature[]) => Promise<void>
}
