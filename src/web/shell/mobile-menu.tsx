import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { closesDialog, type useDocumentDialog } from '#ui/document-dialog.ts'
import { Logo } from '#ui/logo.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { SellBuySwitch } from './header-switch.tsx'
import { MobileMenuBelow, MobileMenuTop } from './mobile-menu-levels.tsx'
import { MenuStateView } from './menu-state.tsx'
import { menuStoreFor, useMenu } from './menu-store.ts'

export const mobileMenuId = 'mobile-menu'

export type MobileMenuProps = Omit<ReturnType<typeof useDocumentDialog>, 'opener'>

/** The menu over the whole screen, one level at a time. The native dialog keeps the focus inside and gives it back. */
export function MobileMenu({ isOpen, dialog, close }: MobileMenuProps) {
  const { t, api } = useApp()
  /** The path of the entry whose level is shown. */
  const [sectionPath, setSectionPath] = useState<string | null>(null)
  /** The entry one has come back from, where the focus continues. */
  const [leftPath, setLeftPath] = useState<string | null>(null)
  useEffect(() => {
    if (isOpen) menuStoreFor(api).load()
  }, [isOpen, api])

  function show(path: string | null): void {
    setLeftPath(sectionPath)
    setSectionPath(path)
  }
  function onClose(): void {
    dialog.onClose()
    setSectionPath(null)
    setLeftPath(null)
  }
  return (
    <dialog
      {...dialog}
      id={mobileMenuId}
      aria-label={t('shell.menu')}
      className="mobile-menu"
      onClose={onClose}
    >
      <div className="flex min-h-full flex-col">
        <MobileMenuBar onBack={sectionPath === null ? null : () => show(null)} />
        <div className="flex-1 px-4 pb-8">
          <Level path={sectionPath} focusPath={leftPath} onOpen={show} onFollow={close} />
        </div>
      </div>
    </dialog>
  )
}

interface LevelProps {
  /** Null for the first level. */
  readonly path: string | null
  readonly focusPath: string | null
  readonly onOpen: (path: string) => void
  readonly onFollow: () => void
}

function Level({ path, ...first }: LevelProps) {
  const { top, menu, reload } = useMenu()
  const section = top.find((entry) => entry.path === path)
  const below = menu.kind === 'ready' ? menu.entries.find((entry) => entry.path === path) : undefined
  const state = menu.kind === 'ready' ? 'empty' : menu.kind
  const missing = <MenuStateView state={state} onRetry={reload} />
  if (section)
    return (
      <MobileMenuBelow section={section} below={below?.children} onFollow={first.onFollow}>
        {missing}
      </MobileMenuBelow>
    )
  return (
    <>
      <SellBuySwitch className="my-4 flex" />
      {top.length > 0 ? <MobileMenuTop {...first} entries={top} /> : missing}
    </>
  )
}

interface MobileMenuBarProps {
  /** Null on the first level, where the logo stands instead. */
  readonly onBack: (() => void) | null
}

function MobileMenuBar({ onBack }: MobileMenuBarProps) {
  const t = useT()
  return (
    <div className="sticky top-0 z-1 flex min-h-17 items-center border-b border-line bg-white px-2">
      {onBack ? (
        <button type="button" className="header-icon gap-2 pe-3 font-medium" onClick={onBack}>
          <ArrowLeft aria-hidden className="size-6" />
          {t('shell.menu.back')}
        </button>
      ) : (
        <span className="ps-2">
          <Logo />
        </span>
      )}
      <button type="button" className="header-icon ms-auto" {...closesDialog(mobileMenuId)}>
        <X aria-hidden className="size-6" />
        <span className="sr-only">{t('shell.menu.close')}</span>
      </button>
    </div>
  )
}
