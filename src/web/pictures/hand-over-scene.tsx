import { Frame, Halo, PlacedPart, type PictureProps } from './frame.tsx'
import { graphite, screen, titanium } from './palette.ts'
import { Lines, Parcel } from './parcel.tsx'

/** A wall of lockers, one door open for the parcel. */
export function HandOverScene({ className = '' }: PictureProps) {
  return (
    <Frame size={[320, 240]} className={className}>
      <Halo at={[160, 120]} radius={98} width={18} />
      <path d="M58 40h172a8 8 0 0 1 8 8v160H50V48a8 8 0 0 1 8-8z" fill={graphite} />
      <path d="M50 40h188v20H50z" className="fill-accent" />
      <circle cx="66" cy="50" r="4.5" className="stroke-white" strokeWidth="2.5" />
      <Doors x={60} rows={[68, 96, 124, 152, 180]} />
      <rect x="112" y="68" width="116" height="48" rx="3" fill={silverDoor} />
      <rect x="112" y="120" width="64" height="84" rx="3" className="fill-ink" />
      <rect x="180" y="120" width="48" height="84" rx="3" fill={silverDoor} />
      <path
        d="M216 88v8m4 60v8M98 76v5m0 23v5m0 23v5m0 23v5m0 23v5"
        className="stroke-ink"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect x="120" y="76" width="34" height="32" rx="3" className="fill-ink" />
      <path d="M126 82h7v7h-7zm15 0h7v7h-7zm-15 14h7v7h-7z" stroke={screen} strokeWidth="2" />
      <path d="M141 96h3v7m4-7v3" stroke={screen} strokeWidth="2" />
      <PlacedPart at={[114, 140]} scale={0.54}>
        <Parcel />
      </PlacedPart>
      <path d="M176 120 196 112v100l-20-8z" fill={titanium} />
      <PlacedPart at={[196, 92]} scale={1.02} turn={9}>
        <PhoneWithCode />
      </PlacedPart>
    </Frame>
  )
}

const silverDoor = '#dfe2df'

function Doors({ x, rows }: { readonly x: number; readonly rows: readonly number[] }) {
  return rows.map((y) => <rect key={y} x={x} y={y} width="48" height="24" rx="3" fill={silverDoor} />)
}

function PhoneWithCode() {
  return (
    <g>
      <rect x="35" y="8" width="50" height="104" rx="12" className="fill-ink" />
      <rect x="38" y="11" width="44" height="98" rx="9.5" className="fill-white" />
      <rect x="52" y="14.5" width="16" height="5" rx="2.5" className="fill-ink" />
      <path d="M45 37h10v10H45zm20 0h10v10H65zM45 57h10v10H45z" className="stroke-ink" strokeWidth="3" />
      <path d="M65 56v5h5m5-5v3m-10 8h4m6 1v-4" className="stroke-ink" strokeWidth="3" />
      <Lines at={[47, 82]} widths={[26, 16]} />
    </g>
  )
}
