import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'

/** The parts over the page. Each is loaded when it has something to show, because nobody needs it for the first view. */
export interface OverlayParts {
  readonly ConsentRegion?: ComponentType
  readonly ToastList?: ComponentType<{ readonly isAlert: boolean }>
  readonly LanguageDialog?: ComponentType
  readonly LoginModal?: ComponentType
}

interface OverlayState {
  readonly parts: OverlayParts
  /** What somebody pressed to choose about cookies anew (ux.md X85); kept until the parts are there, then answered. */
  readonly consentOpener: HTMLElement | null
}

export const overlayParts = createStore<OverlayState>(() => ({ parts: {}, consentOpener: null }))

export function addOverlayParts(more: OverlayParts): void {
  overlayParts.setState(({ parts }) => ({ parts: { ...parts, ...more } }))
}
