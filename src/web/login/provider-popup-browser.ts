import type { App } from '#web/navigation/page.ts'
import { loginMemory } from './login-memory.ts'
import { createProviderChannel } from './provider-channel.ts'
import { createProviderPopup, type Popup, type ProviderPopup } from './provider-popup.ts'

/** The provider's window on a real screen. */
export function browserPopup(
  window: Window & typeof globalThis,
  { api, space }: Pick<App, 'api' | 'space'>,
): ProviderPopup {
  return createProviderPopup({
    open: (features) => openWindow(window, features),
    goTo: (url) => window.location.assign(url),
    currentUrl: () => window.location.pathname + window.location.search,
    every(ms, run) {
      const timer = window.setInterval(run, ms)
      return () => window.clearInterval(timer)
    },
    channel: createProviderChannel(window),
    memory: loginMemory,
    locale: space.locale,
    start: (provider) => api.call('startProviderLogin', { params: { provider } }),
  })
}

function openWindow(window: Window, features: string): Popup | null {
  const left = window.screenX + Math.max(0, (window.outerWidth - 500) / 2)
  const top = window.screenY + Math.max(0, (window.outerHeight - 550) / 2)
  const popup = window.open('about:blank', 'rondo-login', `${features},left=${left},top=${top}`)
  return (
    popup && {
      get closed() {
        return popup.closed
      },
      close: () => popup.close(),
      goTo: (url) => popup.location.replace(url),
    }
  )
}
