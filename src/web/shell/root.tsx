import type { Behind } from '#web/navigation/navigation.ts'
import { AppProvider, useT, type App } from '#web/navigation/page.ts'
import { SearchFormProvider } from '#web/search/search-slot.ts'
import { ShownProvider, type Shown } from '#web/navigation/shown.ts'
import { CheckoutHeader, FullHeader, SlimHeader } from './header.tsx'
import { laterFooter, laterSearchForm } from './later-shell.ts'
import { layoutForPage } from './layouts.ts'
import { Overlays } from './overlays/overlays.tsx'
import { Pending } from './pending.tsx'
import { ViewBoundary } from './view-boundary.tsx'

export interface RootProps {
  readonly app: App
  readonly shown: Shown
  /** Changes with every navigation, so that a page never inherits the state of the one before. */
  readonly viewKey: string
  /** A page that waits, unseen and unchanged, while another could not be reached. */
  readonly behind?: Behind | null
  readonly isPending: boolean
  readonly onFailure: (error: unknown) => void
}

/** Everything on the screen: the page in the layout its route asks for. */
export function Root({ app, ...rest }: RootProps) {
  return (
    <AppProvider value={app}>
      <ShownProvider value={rest.shown}>
        <SearchFormProvider value={laterSearchForm.Part}>
          <PageFrame {...rest} />
        </SearchFormProvider>
      </ShownProvider>
    </AppProvider>
  )
}

function PageFrame({ shown, viewKey, behind = null, isPending, onFailure }: Omit<RootProps, 'app'>) {
  const t = useT()
  const { head } = shown
  const { layout, header, footer } = layoutForPage(head.page, head.footer)
  const current: Behind = { key: viewKey, shown }
  return (
    <div data-layout={layout} className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute start-2 top-2 z-30 -translate-y-[200%] rounded-card bg-ink px-4 py-3 text-white focus:translate-y-0"
      >
        {t('shell.skip')}
      </a>
      <Overlays />
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
        {(behind ? [current, behind] : [current]).map((page) => (
          <ShownPage key={page.key} shown={page.shown} isHidden={page !== current} onFailure={onFailure} />
        ))}
      </main>
      {footer === 'none' ? null : <laterFooter.Part kind={footer} head={head} />}
    </div>
  )
}

interface PageProps extends Pick<Behind, 'shown'>, Pick<RootProps, 'onFailure'> {
  readonly isHidden: boolean
}

function ShownPage({ shown, isHidden, onFailure }: PageProps) {
  const { View } = shown
  return (
    <ShownProvider value={shown}>
      <div hidden={isHidden}>
        <ViewBoundary onFailure={onFailure}>
          <View />
        </ViewBoundary>
      </div>
    </ShownProvider>
  )
}
