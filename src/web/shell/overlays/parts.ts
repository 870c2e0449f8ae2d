import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'

/** The parts over the page. They are loaded after it, because nobody needs them for the first view. */
export interface OverlayParts {
  readonly ConsentRegion: ComponentType
  readonly ToastList: ComponentType<{ readonly isAlert: boolean }>
  readonly LanguageDialog: ComponentType
  /** Fetched when somebody is first asked to log in. */
  readonly LoginModal?: ComponentType
}

interface OverlayState {
  readonly parts: OverlayParts | null
  /** What somebody pressed to choose about cookies anew (ux.md X85); kept until the parts are there, then answered. */
  readonly consentOpener: HTMLElement | null
}

export const overlayParts = createStore<OverlayState>(() => ({ parts: null, consentOpener: null }))
