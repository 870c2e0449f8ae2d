import { ChevronDown } from 'lucide-react'
import type { PageName } from '#contract/pages/names.ts'
import { ifPossible } from '#web/api/if-possible.ts'
import { useOnDemand } from '#web/navigation/on-demand.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { useMegaMenu } from './mega-menu-state.ts'
import { menuStoreFor } from './menu-store.ts'

/** Each group of categories, and the page that stands for all of it. */
const groups = { electronics: 'electronics', media: 'bulk_isbn' } as const satisfies Record<string, PageName>
type MegaMenuGroup = keyof typeof groups

/** The row of categories under the wide header. Without scripts each button is the link it stands for. */
export function MegaMenu() {
  const { t } = useApp()
  const { openName, row, button } = useMegaMenu<MegaMenuGroup>()
  return (
    <nav aria-label={t('shell.nav')} {...row} className="hidden border-t border-line sm:block">
      <ul className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-1 px-1 sm:px-3">
        <GroupItem name="electronics" isOpen={openName === 'electronics'} button={button('electronics')} />
        <GroupItem name="media" isOpen={openName === 'media'} button={button('media')} />
        <LinkItem page="easy_selling" label={t('shell.way.how')} className="ms-auto" />
        <LinkItem page="bulk_isbn" label={t('shell.way.bulk')} className="hidden lg:block" />
        <LinkItem page="for_businesses" label={t('shell.way.business')} className="hidden md:block" />
      </ul>
    </nav>
  )
}

interface GroupItemProps {
  readonly name: MegaMenuGroup
  readonly isOpen: boolean
  readonly button: ReturnType<ReturnType<typeof useMegaMenu<MegaMenuGroup>>['button']>
}

function GroupItem({ name, isOpen, button }: GroupItemProps) {
  const { t, api, go, space } = useApp()
  const { code, ensure } = useOnDemand(() => import('./mega-menu-panel.tsx'))
  const isShown = isOpen && code !== null
  const panelId = `mega-${name}`

  /** Fetched as soon as somebody seems to want it; a press that finds nothing becomes the link. */
  async function prepare(): Promise<void> {
    menuStoreFor(api).load()
    await ensure()
  }
  const foresee = () => void ifPossible(prepare())
  return (
    <li>
      <PageLink page={groups[name]} className="header-tab nojs-only">
        {t(`shell.group.${name}`)}
      </PageLink>
      <button
        {...button}
        type="button"
        className="header-tab js-only"
        aria-expanded={isShown}
        aria-controls={isShown ? panelId : undefined}
        onFocus={foresee}
        onPointerEnter={(event) => {
          foresee()
          button.onPointerEnter(event)
        }}
        onClick={() => {
          button.onClick()
          prepare().catch(() => go(hrefOf(space, groups[name])))
        }}
      >
        {t(`shell.group.${name}`)}
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {isShown ? (
        <div
          id={panelId}
          className="absolute inset-x-0 top-full z-20 border-y border-line bg-white shadow-panel"
        >
          <code.MegaMenuPanel group={name} page={groups[name]} />
        </div>
      ) : null}
    </li>
  )
}

interface LinkItemProps {
  readonly page: PageName
  readonly label: string
  readonly className: string
}

function LinkItem({ page, label, className }: LinkItemProps) {
  const isHere = usePageHead().page === page
  return (
    <li className={className}>
      <PageLink page={page} className="header-tab" aria-current={isHere ? 'page' : undefined}>
        {label}
      </PageLink>
    </li>
  )
}
