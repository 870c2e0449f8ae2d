import { Laptop, PhoneBack, PhoneFront } from './devices.tsx'
import { Frame, Halo, Place, type PictureProps } from './frame.tsx'
import { Cover } from './media.tsx'
import { amber, glass, graphite, mint, sand, screen, titanium } from './palette.ts'
import { BoxBack, BoxFront, Coin, Label, Lines, Parcel, Tick } from './parcel.tsx'

/** A phone reads the code of a book. */
export function ScanScene({ className = '' }: PictureProps) {
  return (
    <Frame size={[320, 240]} className={className}>
      <Halo at={[160, 120]} radius={98} width={18} />
      <g transform="rotate(-5 120 130)">
        <path d="M66 52h96a6 6 0 0 1 6 6v134a6 6 0 0 1-6 6H66a6 6 0 0 1-6-6V58a6 6 0 0 1 6-6z" fill={sand} />
        <path d="M68 52v146" stroke={titanium} strokeWidth="3" />
        <Lines at={[84, 74]} widths={[62, 66, 58, 40]} />
        <rect x="84" y="136" width="68" height="46" rx="3" className="fill-white" />
        <Bars x={92} y={143} height={24} />
        <path d="M92 174h50" className="stroke-ink" strokeWidth="3" strokeDasharray="3 2" />
      </g>
      <g transform="rotate(8 220 130)">
        <rect x="168" y="46" width="90" height="166" rx="17" className="fill-ink" />
        <rect x="173" y="51" width="80" height="156" rx="13" fill={glass} />
        <rect x="198" y="57" width="30" height="8" rx="4" className="fill-ink" />
        <rect x="186" y="104" width="54" height="38" rx="3" className="fill-white" />
        <Bars x={192} y={111} height={24} />
        <path d="M180 122.500h66" stroke={amber} strokeWidth="3" strokeLinecap="round" />
        <path
          d="M182 98v-7a5 5 0 0 1 5-5h8m48 12v-7a5 5 0 0 0-5-5h-8m13 62v7a5 5 0 0 1-5 5h-8m-48-12v7a5 5 0 0 0 5 5h8"
          className="stroke-white"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
        <rect x="186" y="178" width="54" height="14" rx="7" className="fill-accent" />
      </g>
    </Frame>
  )
}

interface BarsProps {
  readonly x: number
  readonly y: number
  readonly height: number
}

const bars = [0, 4, 10, 13, 19, 25, 28, 34, 38]

function Bars({ x, y, height }: BarsProps) {
  const d = bars.map((offset) => `M${x + 2 + offset} ${y}v${height}`).join('')
  return <path d={d} className="stroke-ink" strokeWidth="2.4" />
}

/** A few questions, each with its answer, and the ring of the condition. */
export function QuestionsScene({ className = '' }: PictureProps) {
  return (
    <Frame size={[320, 240]} className={className}>
      <Halo at={[160, 120]} radius={98} width={18} />
      <Place at={[36, 44]} scale={1.35} turn={-8}>
        <PhoneBack />
      </Place>
      <rect
        x="142"
        y="48"
        width="140"
        height="150"
        rx="12"
        className="fill-white stroke-line"
        strokeWidth="2"
      />
      <path d="M160 72h64" className="stroke-ink" strokeWidth="5" strokeLinecap="round" />
      <Choice y={98} width={52} />
      <Choice y={124} width={74} isChosen />
      <Choice y={150} width={44} />
      <rect x="160" y="170" width="104" height="14" rx="7" className="fill-accent" />
      <circle cx="268" cy="60" r="24" className="fill-white stroke-line" strokeWidth="2" />
      <circle cx="268" cy="60" r="14" stroke={mint} strokeWidth="7" />
      <path d="M268 46a14 14 0 1 1-14 14" className="stroke-accent" strokeWidth="7" />
    </Frame>
  )
}

interface ChoiceProps {
  readonly y: number
  readonly width: number
  readonly isChosen?: boolean
}

function Choice({ y, width, isChosen = false }: ChoiceProps) {
  return (
    <>
      <circle
        cx="168"
        cy={y}
        r="7"
        className={isChosen ? 'stroke-accent' : 'stroke-field'}
        strokeWidth="2.5"
      />
      {isChosen ? <circle cx="168" cy={y} r="3.5" className="fill-accent" /> : null}
      <Lines at={[184, y]} widths={[width]} />
    </>
  )
}

/** The box is packed, the label lies ready. */
export function PackScene({ className = '' }: PictureProps) {
  return (
    <Frame size={[320, 240]} className={className}>
      <Halo at={[160, 120]} radius={98} width={18} />
      <Place at={[62, 64]} scale={1.4}>
        <BoxBack />
      </Place>
      <Place at={[78, 32]} scale={0.82} turn={-10}>
        <PhoneFront />
      </Place>
      <Place at={[98, 40]} scale={0.9} turn={9}>
        <Cover />
      </Place>
      <Place at={[62, 64]} scale={1.4}>
        <BoxFront />
      </Place>
      <g transform="rotate(8 246 96)">
        <rect
          x="206"
          y="60"
          width="88"
          height="64"
          rx="6"
          className="fill-white stroke-line"
          strokeWidth="2"
        />
        <g transform="translate(216 68) scale(1.7)">
          <Label />
        </g>
      </g>
    </Frame>
  )
}

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
      <Place at={[114, 140]} scale={0.54}>
        <Parcel />
      </Place>
      <path d="M176 120 196 112v100l-20-8z" fill={titanium} />
      <Place at={[196, 92]} scale={1.02} turn={9}>
        <PhoneWithCode />
      </Place>
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

/** Looked over, ticked off, paid. */
export function PaidScene({ className = '' }: PictureProps) {
  return (
    <Frame size={[320, 240]} className={className}>
      <Halo at={[160, 120]} radius={98} width={18} />
      <Place at={[30, 62]} scale={1.45}>
        <Laptop />
      </Place>
      <g transform="rotate(4 230 120)">
        <rect
          x="178"
          y="42"
          width="106"
          height="136"
          rx="10"
          className="fill-white stroke-line"
          strokeWidth="2"
        />
        <path d="M194 62h46" className="stroke-ink" strokeWidth="5" strokeLinecap="round" />
        <Done y={84} width={48} />
        <Done y={106} width={36} />
        <Done y={128} width={54} />
        <path d="M194 150h74" className="stroke-line" strokeWidth="2" />
        <path d="M236 163h32" className="stroke-accent" strokeWidth="7" strokeLinecap="round" />
      </g>
      <g transform="translate(150 156) scale(1.25)">
        <Coin />
      </g>
      <g transform="translate(196 176)">
        <Coin />
      </g>
    </Frame>
  )
}

function Done({ y, width }: { readonly y: number; readonly width: number }) {
  return (
    <>
      <g transform={`translate(193 ${y - 7}) scale(0.44)`}>
        <Tick />
      </g>
      <Lines at={[216, y]} widths={[width]} />
    </>
  )
}
