import { Laptop } from './devices.tsx'
import { Frame, PlacedPart, type PictureProps } from './frame.tsx'
import { amber, graphite, mint, silver, titanium, titaniumShade } from './palette.ts'

export interface ErrorSceneProps extends PictureProps {
  readonly kind: 'missing' | 'fault' | 'offline' | 'busy' | 'closed'
}

const scenes = { missing: Missing, fault: Fault, offline: Offline, busy: Busy, closed: Closed }

/** The ring is broken in each of these scenes. */
export function ErrorScene({ kind, className = '' }: ErrorSceneProps) {
  const Scene = scenes[kind]
  return (
    <Frame size={[240, 180]} className={className}>
      <Scene />
    </Frame>
  )
}

/** A quarter of the ring lies elsewhere. */
function Missing() {
  return (
    <>
      <path d="M166 108a56 56 0 1 1-56-56" className="stroke-ink" strokeWidth="24" />
      <path
        d="M116 41a67 67 0 0 1 61 61h-22a45 45 0 0 0-39-39z"
        className="stroke-field"
        strokeWidth="2.5"
        strokeDasharray="6 6"
      />
      <g transform="rotate(14 190 60)">
        <path d="M142 24a56 56 0 0 1 56 56" className="stroke-accent" strokeWidth="24" />
      </g>
      <circle cx="110" cy="108" r="5" fill={amber} />
    </>
  )
}

/** On the bench, a screwdriver beside it. */
function Fault() {
  return (
    <>
      <PlacedPart at={[34, 14]} scale={1.35}>
        <Laptop />
      </PlacedPart>
      <g transform="translate(-8 2) rotate(38 196 96)">
        <path d="M193 84h6v58l-1.5 10h-3L193 142z" fill={titaniumShade} />
        <rect x="186" y="34" width="20" height="52" rx="7" fill={amber} />
        <path
          d="M192 42v30m8-30v30"
          className="stroke-ink"
          strokeOpacity="0.3"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </g>
      <circle cx="52" cy="160" r="6" fill={titanium} />
      <path d="M48.5 160h7" className="stroke-ink" strokeWidth="2" strokeLinecap="round" />
      <circle cx="74" cy="166" r="6" fill={titanium} />
      <path d="m71.5 163.5 5 5" className="stroke-ink" strokeWidth="2" strokeLinecap="round" />
    </>
  )
}

/** The cable makes the ring, and the plug is out. */
function Offline() {
  return (
    <>
      <path d="M94 32a62 62 0 1 0 52 0" className="stroke-ink" strokeWidth="9" strokeLinecap="round" />
      <g transform="rotate(-24 92 32)">
        <path d="M74 20h16a10 10 0 0 1 10 10v4a10 10 0 0 1-10 10H74z" className="fill-accent" />
        <path d="M100 26h10m-10 12h10" stroke={titaniumShade} strokeWidth="4" strokeLinecap="round" />
      </g>
      <g transform="rotate(24 148 32)">
        <path d="M166 20h-16a10 10 0 0 0-10 10v4a10 10 0 0 0 10 10h16z" fill={graphite} />
        <path d="M143 27h5m-5 10h5" className="stroke-white" strokeWidth="3.5" strokeLinecap="round" />
      </g>
      <path d="M120 8v9m-8-6 3 7m13-7-3 7" stroke={amber} strokeWidth="3.5" strokeLinecap="round" />
      <path
        d="M100 100a28 28 0 0 1 40 0m-30 12a14 14 0 0 1 20 0"
        stroke={mint}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle cx="120" cy="124" r="5" className="fill-accent" />
    </>
  )
}

/** A stopwatch: a quarter has passed. */
function Busy() {
  return (
    <>
      <path d="M112 8h16a4 4 0 0 1 4 4v14h-24V12a4 4 0 0 1 4-4z" fill={graphite} />
      <path d="m170 42 10-10" stroke={graphite} strokeWidth="11" strokeLinecap="round" />
      <circle cx="120" cy="100" r="70" fill={titanium} />
      <circle cx="120" cy="100" r="61" className="fill-white" />
      <circle cx="120" cy="100" r="44" stroke={silver} strokeWidth="15" />
      <path d="M120 56a44 44 0 0 1 44 44" className="stroke-accent" strokeWidth="15" />
      <path d="M120 100h30" className="stroke-ink" strokeWidth="5" strokeLinecap="round" />
      <circle cx="120" cy="100" r="7" className="fill-ink" />
      <circle cx="120" cy="100" r="2.5" fill={amber} />
    </>
  )
}

/** Locked for this visitor. */
function Closed() {
  return (
    <>
      <path d="M84 90V64a36 36 0 0 1 72 0v26" className="stroke-ink" strokeWidth="14" />
      <rect x="58" y="82" width="124" height="88" rx="16" className="fill-accent" />
      <circle cx="120" cy="120" r="15" className="stroke-white" strokeWidth="7" />
      <path d="M120 134v16" className="stroke-white" strokeWidth="7" strokeLinecap="round" />
      <path d="M120 105a15 15 0 0 1 15 15" stroke={amber} strokeWidth="7" />
    </>
  )
}
