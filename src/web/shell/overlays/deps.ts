import type { Navigation } from '#web/navigation/navigation.ts'
import type { App } from '#web/navigation/page.ts'
import type { TextName } from '#web/navigation/texts.ts'

export interface OverlayDeps {
  readonly app: App
  readonly navigation: Pick<Navigation, 'get' | 'subscribe' | 'forgetPages'>
  readonly ensureTexts: (names: readonly TextName[]) => Promise<void>
}
