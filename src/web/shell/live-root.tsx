import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { BrowserNavigation } from '#web/navigation/browser-navigation.ts'
import type { App } from '#web/navigation/page.ts'
import { Root } from './root.tsx'

export interface LiveRootProps {
  readonly app: App
  readonly navigation: BrowserNavigation
}

/** The root in the browser: follows the navigation. */
export function LiveRoot({ app, navigation }: LiveRootProps) {
  const state = useSyncExternalStore(navigation.subscribe, navigation.get, navigation.get)
  const { key, shown, arrival, isPending, behind } = state
  useLayoutEffect(() => {
    navigation.settle({ shown, arrival })
  }, [navigation, shown, arrival])
  return (
    <Root
      app={app}
      shown={shown}
      viewKey={key}
      behind={behind}
      isPending={isPending}
      onFailure={() => void navigation.fail()}
    />
  )
}
