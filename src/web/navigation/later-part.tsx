import {
  lazy,
  Suspense,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { isPlainPress } from './href-link.tsx'
import { takeFirstPresses } from './first-presses.ts'
import { firstTouch } from './when-touched.ts'

/** A part of a page that the server draws, and whose code the browser loads only when somebody touches the page. */
export interface LaterPart<Props extends object> {
  readonly Part: ComponentType<Props>
  /** Loads the code at once: a server cannot draw the part without it, nor a browser that opens a page by itself. */
  readonly ready: () => Promise<void>
}

/** The part stays as the server has drawn it, with the props of that time, until its code is there. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Says whether this visitor needs the part without any touch. */
  isDue: () => boolean = () => false,
): LaterPart<Props> {
  let code: ComponentType<Props> | null = null

  async function loaded(): Promise<ComponentType<Props>> {
    code ??= await load()
    return code
  }
  const Waiting = lazy(async () => {
    if (!isDue()) await firstTouch()
    return { default: await loaded().catch(staysPlain) }
  })
  function Part(props: Props) {
    // One of both for the whole life of the part: another one would lose its state.
    const [Code] = useState(() => code ?? Waiting)
    const [isAlive, setAlive] = useState(code !== null)
    const [firstProps] = useState(props)
    const shown = isAlive ? props : firstProps
    // The same element while it waits: with another one React would throw away what the server has drawn.
    return useMemo(
      () => (
        <LaterPlace onAlive={() => setAlive(true)}>
          <Code {...shown} />
        </LaterPlace>
      ),
      [Code, shown],
    )
  }
  return {
    Part,
    ready: async () => void (await loaded()),
  }
}

let isPlain = false
/** The acts of the visitor that wait for their part. */
let held: readonly HeldAct[] = []

interface HeldAct {
  readonly on: HTMLElement
  readonly run: () => void
}

/** Without a connection the parts stay documents: their links load one. */
async function staysPlain(): Promise<never> {
  isPlain = true
  runHeld(() => true)
  return new Promise(() => undefined)
}

/** The place of a part: the server draws it in the same way, so that the browser can leave it as it is. */
export function LaterPlace(props: LaterPlaceProps) {
  return (
    <Suspense fallback={null}>
      <PartPlace {...props} />
    </Suspense>
  )
}

interface LaterPlaceProps {
  readonly children: ReactNode
  readonly onAlive?: () => void
}

function PartPlace({ children, onAlive }: LaterPlaceProps) {
  const tell = useEffectEvent(() => onAlive?.())
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    element.dataset['later'] = 'alive'
    tell()
    // After the effects of the part itself.
    queueMicrotask(() => runHeld(({ on }) => element.contains(on)))
  }, [])
  return (
    <div ref={place} data-later="waits" className="contents">
      {children}
    </div>
  )
}

function runHeld(isDue: (act: HeldAct) => boolean): void {
  const due = held.filter(isDue)
  held = held.filter((act) => !isDue(act))
  for (const { run } of due) run()
}

/**
 * A press on a part that waits shows at once that it counts, and takes effect as soon as the part is alive; so does a
 * choice. To be called before React listens.
 */
export function holdEarlyActs(root: HTMLElement): void {
  const waitsFor = (target: EventTarget | null): target is Element => {
    const place = target instanceof Element ? target.closest<HTMLElement>('[data-later]') : null
    return place?.dataset['later'] === 'waits' && !isPlain
  }
  const hold = (on: HTMLElement, run: () => void) => (held = [...held, { on, run }])
  for (const on of takeFirstPresses()) if (on) holdPress(on, 'false')
  root.addEventListener('click', (event) => holdClick(event), { capture: true })
  root.addEventListener('change', ({ target: on }) => holdChoice(on), { capture: true })

  function holdClick(event: MouseEvent): void {
    const { target } = event
    if (!waitsFor(target) || !isPlainPress(event)) return
    // It changes at once; React hears of the change when it listens.
    if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type))
      return void hold(target, pressAgain(target, target.checked))
    const on = target.closest<HTMLElement>('a, button')
    // The browser itself opens and closes what these name.
    if (!on || on.matches('[commandfor], [popovertarget]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    holdPress(on, on.ariaBusy)
    on.ariaBusy = 'true'
  }

  function holdPress(on: HTMLElement, busyBefore: string | null): void {
    hold(on, () => {
      on.ariaBusy = busyBefore
      on.click()
    })
  }

  function holdChoice(on: EventTarget | null): void {
    if (!(on instanceof HTMLSelectElement) || !waitsFor(on)) return
    hold(on, () => on.dispatchEvent(new Event('change', { bubbles: true })))
  }
}

/** Whatever React has made of the box meanwhile, the press leads to what the visitor wanted. */
function pressAgain(box: HTMLInputElement, wanted: boolean): () => void {
  return () => {
    box.checked = !wanted
    box.click()
  }
}
