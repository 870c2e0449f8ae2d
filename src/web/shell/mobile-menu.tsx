import { ArrowLeft, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Logo } from '#ui/logo.tsx'
import { useT } from '#web/navigation/page.ts'
import { SellBuySwitch } from './header-switch.tsx'
import { MobileMenuBelow, MobileMenuTop } from './mobile-menu-levels.tsx'
import { MenuStateView } from './menu-state.tsx'
import { useMenu, type MenuEntry } from './menu-store.ts'

export interface MobileMenuProps {
  readonly onClose: () => void
}

/** The menu over the whole screen, one level at a time. The native dialog keeps the focus inside and gives it back. */
export function MobileMenu({ onClose }: MobileMenuProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const [section, setSection] = useState<MenuEntry | null>(null)
  /** The entry one has come back from, where the focus continues. */
  const [leftPath, setLeftPath] = useState<string | null>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()

  function back(): void {
    setLeftPath(section?.path ?? null)
    setSection(null)
  }
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-label={t('shell.menu')}
      className="mobile-menu"
      onClose={onClose}
    >
      <div className="flex min-h-full flex-col">
        <MobileMenuBar onBack={section ? back : null} onClose={close} />
        <div className="flex-1 px-4 pb-8">
          {section ? (
            <MobileMenuBelow section={section} onFollow={close} />
          ) : (
            <FirstLevel focusPath={leftPath} onOpen={setSection} onFollow={close} />
          )}
        </div>
      </div>
    </dialog>
  )
}

type FirstLevelProps = Omit<Parameters<typeof MobileMenuTop>[0], 'entries'>

function FirstLevel(props: FirstLevelProps) {
  const { menu, reload } = useMenu()
  return (
    <>
      <SellBuySwitch className="my-4 flex" />
      {menu.kind === 'ready' && menu.entries.length > 0 ? (
        <MobileMenuTop {...props} entries={menu.entries} />
      ) : (
        <MenuStateView state={menu.kind === 'ready' ? 'empty' : menu.kind} onRetry={reload} />
      )}
    </>
  )
}

interface MobileMenuBarProps {
  /** Null on the first level, where the logo stands instead. */
  readonly onBack: (() => void) | null
  readonly onClose: () => void
}

function MobileMenuBar({ onBack, onClose }: MobileMenuBarProps) {
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
      <button type="button" className="header-icon ms-auto" onClick={onClose}>
        <X aria-hidden className="size-6" />
        <span className="sr-only">{t('shell.menu.close')}</span>
      </button>
    </div>
  )
}
