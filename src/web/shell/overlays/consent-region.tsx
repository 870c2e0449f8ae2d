import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useStore } from 'zustand'
import { Button } from '#ui/button.tsx'
import { ifPossible } from '#web/api/if-possible.ts'
import { consentKeeper } from '#web/consent/consent.ts'
import type { BannerEvent } from '#web/consent/consent-rules.ts'
import { useOnDemand } from '#web/navigation/on-demand.ts'
import { useT } from '#web/navigation/page.ts'
import { whenTouched } from '#web/navigation/when-touched.ts'
import { overlayParts } from './parts.ts'
import { useRoomBelow } from './use-room-below.ts'

/** Not modal: the shop can be used without ever answering, and then nothing is kept or loaded. */
export function ConsentRegion() {
  const region = useRef<HTMLElement>(null)
  const { hasChosen } = useStore(consentKeeper.store)
  const { isReopened, close } = useReopening(region)
  const isOpen = hasChosen === false || isReopened
  useRoomBelow(region, isOpen)
  if (!isOpen) return null

  function answer(event: BannerEvent) {
    consentKeeper.hear(event)
    close()
  }
  return <ConsentPanel ref={region} isDetailed={isReopened} onAnswer={answer} />
}

interface ConsentPanelProps {
  readonly ref: RefObject<HTMLElement | null>
  readonly isDetailed: boolean
  readonly onAnswer: (event: BannerEvent) => void
}

/** A sheet on phones, a line along the bottom on wide screens, a card once the single choices are open. */
const frames = {
  line: 'lg:inset-x-0 lg:bottom-0 lg:w-auto lg:max-w-none lg:rounded-none lg:border-x-0 lg:border-b-0 lg:py-4 sm:pt-5 sm:pb-3',
  card: 'sm:py-6',
} as const // the keys are the two kinds there are

function ConsentPanel({ ref, isDetailed, onAnswer }: ConsentPanelProps) {
  const t = useT()
  const titleId = useId()
  const [isChosenSingly, setIsChosenSingly] = useState(false)
  const settings = useSettings(isDetailed)
  const isOpen = isChosenSingly || isDetailed

  async function openSettings() {
    await settings.ensure()
    setIsChosenSingly(true)
    // The button goes; the keyboard goes on with the choices that take its place.
    ref.current?.focus()
  }
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={`consent fixed inset-x-0 bottom-0 z-30 max-h-[88dvh] overflow-y-auto rounded-t-panel border border-line bg-white px-4 pt-4 pb-2 shadow-panel outline-none sm:inset-x-auto sm:start-6 sm:bottom-6 sm:w-[28rem] sm:max-w-[calc(100vw-3rem)] sm:rounded-panel sm:px-6 print:hidden ${frames[isOpen ? 'card' : 'line']}`}
    >
      <div className={isOpen ? '' : 'mx-auto max-w-6xl items-center gap-x-8 lg:flex lg:px-6'}>
        <div className="flex-1">
          <h2 id={titleId} className="font-semibold">
            {t('overlays.consent.title')}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{t('overlays.consent.text')}</p>
        </div>
        {isOpen && settings.code ? <settings.code.ConsentSettings onAnswer={onAnswer} /> : null}
        <div className={`mt-3 grid flex-none grid-cols-2 gap-3 ${isOpen ? 'mb-2' : 'lg:mt-0'}`}>
          <Button look="quiet" onClick={() => onAnswer({ name: 'reject' })}>
            {t('overlays.consent.reject')}
          </Button>
          <Button look="quiet" onClick={() => onAnswer({ name: 'accept-all' })}>
            {t('overlays.consent.accept')}
          </Button>
        </div>
        {isOpen ? null : (
          <Button look="link" className="text-sm" onClick={() => void ifPossible(openSettings())}>
            {t('overlays.consent.settings')}
          </Button>
        )}
      </div>
    </section>
  )
}

const loadSettings = () => import('./consent-settings.tsx')

/** The single choices: their code is loaded at the first touch, or at once where they are shown. */
function useSettings(isShown: boolean) {
  const { code, ensure } = useOnDemand(loadSettings)
  useEffect(() => {
    if (isShown) void ifPossible(ensure())
    else whenTouched(() => void ifPossible(loadSettings()))
    // oxlint-disable-next-line react/exhaustive-deps -- the function is new each time, what it does is not
  }, [isShown])
  return { code, ensure }
}

/** Reopened, it takes the focus, and gives it back to what opened it. */
function useReopening(region: RefObject<HTMLElement | null>) {
  const { consentOpener } = useStore(overlayParts)
  useEffect(() => {
    if (consentOpener) region.current?.focus()
  }, [consentOpener, region])
  function close() {
    consentOpener?.focus()
    overlayParts.setState({ consentOpener: null })
  }
  return { isReopened: consentOpener !== null, close }
}
