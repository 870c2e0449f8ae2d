import { pages, type Layout } from '#contract/pages/table.ts'
import { AppProvider, useT, type App } from '#web/lib/page.ts'
import { ShownProvider, type Shown } from '#web/lib/shown.ts'
import { LongFooter, ShortFooter } from './footer.tsx'
import { CheckoutHeader, FullHeader, SlimHeader } from './header.tsx'
import { Pending } from './pending.tsx'
import { ViewBoundary } from './view-boundary.tsx'

type HeaderKind = 'full' | 'slim' | 'checkout' | 'none'
type FooterKind = 'long' | 'short' | 'none'

/** Spec §2 "Layouts". */
const layouts: Readonly<Record<Layout, readonly [HeaderKind, FooterKind]>> = {
  default: ['full', 'long'],
  'minimal-footer': ['full', 'short'],
  'minimal-header': ['slim', 'long'],
  checkout: ['checkout', 'short'],
  'device-group': ['none', 'short'],
  'product-detail': ['full', 'long'],
  'product-list': ['full', 'long'],
  external: ['none', 'none'],
}

export interface RootProps {
  readonly app: App
  readonly shown: Shown
  /** Changes with every navigation, so that a page never inherits the state of the one before. */
  readonly viewKey: string
  readonly isPending: boolean
  readonly onFailure: (error: unknown) => void
}

/** Everything on the screen: the page in the layout its route asks for. */
export function Root({ app, ...rest }: RootProps) {
  return (
    <AppProvider value={app}>
      <ShownProvider value={rest.shown}>
        <Frame {...rest} />
      </ShownProvider>
    </AppProvider>
  )
}

function Frame({ shown, viewKey, isPending, onFailure }: Omit<RootProps, 'app'>) {
  const t = useT()
  const { View, head } = shown
  const { layout } = pages[head.page]
  const [header, footer] = layouts[layout]
  return (
    <div data-layout={layout} className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        {t('shell.skip')}
      </a>
      <Pending isPending={isPending} />
      {header === 'full' ? <FullHeader head={head} /> : null}
      {header === 'slim' ? <SlimHeader head={head} /> : null}
      {header === 'checkout' ? <CheckoutHeader /> : null}
      <main
        id="main"
        tabIndex={-1}
        aria-busy={isPending}
        className="mx-auto w-full max-w-6xl flex-1 px-4 sm:px-6"
      >
        <ViewBoundary key={viewKey} onFailure={onFailure}>
          <View />
        </ViewBoundary>
      </main>
      {footer === 'long' ? <LongFooter head={head} /> : null}
      {footer === 'short' ? <ShortFooter head={head} /> : null}
    </div>
  )
}
