import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'

/** What is drawn over the page; fetched after it, because nobody needs it for the first look. */
export interface OverlayParts {
  readonly ConsentRegion: ComponentType
  readonly ToastList: ComponentType<{ readonly isAlert: boolean }>
  readonly LanguageDialog: ComponentType
  /** Fetched when somebody is first asked to log in. */
  readonly LoginModal?: ComponentType
}

export const overlayParts = createStore<{ readonly parts: OverlayParts | null }>(() => ({ parts: null }))
