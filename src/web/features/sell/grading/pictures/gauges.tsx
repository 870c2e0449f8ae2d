import { amber, coral, glass, graphite, mint, titanium } from '#web/pictures/palette.ts'
import { scratchesPath, specks, type SurfaceRect } from './marks.ts'

const charges: Readonly<Record<string, number>> = { ge90: 0.95, '80_89': 0.82, lt80: 0.55, flat: 0 }

/** How much a battery still holds; a swollen one bulges, a flat one is empty. */
export function BatteryPicture({ answer }: { readonly answer: string }) {
  const charge = charges[answer]
  if (answer === 'swollen')
    return (
      <>
        <path
          d="M10 22q22-12 40 0v20q-18 12-40 0z"
          fill={coral}
          fillOpacity="0.25"
          stroke={coral}
          strokeWidth="2.5"
        />
        <path d="M51 28h3.5v8H51z" fill={coral} />
        <path d="M30 24v10m0 5v.1" stroke={coral} strokeWidth="3.5" strokeLinecap="round" />
      </>
    )
  return (
    <>
      <rect x="9" y="21" width="41" height="22" rx="4" strokeWidth="2.5" className="fill-white stroke-ink" />
      <path d="M51.5 28h3v8h-3z" className="fill-ink" />
      {charge === undefined ? (
        <path
          d="M26.5 29.5a3.5 3.5 0 1 1 4.5 3.4c-.8.3-1 .8-1 1.6m0 3v.1"
          strokeWidth="2.5"
          strokeLinecap="round"
          className="stroke-ink-soft"
        />
      ) : (
        <rect
          x="12"
          y="24"
          width={35 * charge}
          height="16"
          rx="2"
          {...(charge < 0.8 ? { fill: amber } : { className: 'fill-accent' })}
        />
      )}
    </>
  )
}

const sensor: SurfaceRect = { x: 14, y: 18, width: 36, height: 26 }

/** The sensor of a camera, bare. */
export function SensorPicture({ answer }: { readonly answer: string }) {
  return (
    <>
      <rect x="8" y="12" width="48" height="38" rx="4" className="fill-ink" />
      <rect x="13" y="17" width="38" height="28" rx="1.5" fill={mint} />
      <path d="M16 40 38 19h8L16 47z" className="fill-white" fillOpacity="0.5" />
      {answer === 'dust' ? <Dust count={9} area={sensor} /> : null}
      {answer === 'marks' ? (
        <path d={scratchesPath(4, sensor)} strokeWidth="1.6" strokeLinecap="round" className="stroke-ink" />
      ) : null}
    </>
  )
}

const front: SurfaceRect = { x: 18, y: 18, width: 28, height: 28 }

/** The front glass of a lens, lit from the side. */
export function GlassPicture({ answer }: { readonly answer: string }) {
  return (
    <>
      <circle cx="32" cy="32" r="26" className="fill-ink" />
      <circle cx="32" cy="32" r="20" fill={glass} />
      <path
        d="M20 26a13 13 0 0 1 12-8"
        strokeWidth="3"
        strokeLinecap="round"
        stroke={mint}
        strokeOpacity="0.7"
      />
      {answer === 'dust' ? <Dust count={10} area={front} isLight /> : null}
      {answer === 'cleaning_marks' ? <Scratch wear={1} /> : null}
      {answer === 'coating_wear' ? (
        <path
          d="M44 22a16 16 0 0 1 0 20"
          strokeWidth="4"
          stroke={amber}
          strokeOpacity="0.55"
          strokeLinecap="round"
        />
      ) : null}
      {answer === 'scratch' ? <Scratch wear={4} /> : null}
      {answer === 'fungus_haze' ? (
        <path
          d="M44 42c-6-2-8-6-9-11m4 8c-4 1-8 0-11-3m12-1c2-4 1-7-2-10m-5 12c-2 2-5 3-8 3m9-6c0-3-2-6-5-7"
          strokeWidth="1.3"
          strokeLinecap="round"
          className="stroke-white"
        />
      ) : null}
    </>
  )
}

function Scratch({ wear }: { readonly wear: 1 | 4 }) {
  return (
    <path
      d={scratchesPath(wear, front)}
      strokeWidth={wear === 1 ? 0.8 : 1.8}
      strokeLinecap="round"
      className="stroke-white"
    />
  )
}

interface DustProps {
  readonly count: number
  readonly area: SurfaceRect
  readonly isLight?: boolean
}

function Dust({ count, area, isLight = false }: DustProps) {
  return (
    <g className={isLight ? 'fill-white' : 'fill-ink'} fillOpacity="0.75">
      {specks(count, area).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1" />
      ))}
    </g>
  )
}

const radius = 18
const length = 2 * Math.PI * radius
const lives: Readonly<Record<string, number>> = { under_25: 0.2, '25_50': 0.45, '50_100': 0.8 }

/** How much of its life a shutter has behind it. */
export function ShutterPicture({ answer }: { readonly answer: string }) {
  const share = lives[answer] ?? 1
  return (
    <>
      <circle cx="32" cy="32" r="24" fill={graphite} />
      <circle cx="32" cy="32" r={radius} stroke={titanium} strokeOpacity="0.35" strokeWidth="6" />
      <circle
        cx="32"
        cy="32"
        r={radius}
        strokeWidth="6"
        strokeDasharray={`${(share * length).toFixed(1)} ${length.toFixed(1)}`}
        transform="rotate(-90 32 32)"
        stroke={share < 0.5 ? mint : share < 1 ? amber : coral}
      />
      <path d="m32 24 7 4v8l-7 4-7-4v-8z" className="fill-ink" />
    </>
  )
}
