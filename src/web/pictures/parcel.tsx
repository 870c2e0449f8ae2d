import { amber, kraft, kraftDeep, kraftShade, titaniumShade } from './palette.ts'

/** The open box is drawn in two halves: what goes into it stands between them. */
export function BoxBack() {
  return (
    <g>
      <path d="M30 40h60l-5-13a3 3 0 0 0-3-2H38a3 3 0 0 0-3 2z" fill={kraftShade} />
      <path d="M16 54 30 40h60l14 14v10H16z" fill={kraftDeep} />
      <path d="M16 54 30 40 17 30.500a3 3 0 0 0-4 .2L1.5 42.500z" fill={kraft} />
      <path d="M104 54 90 40l13-9.500a3 3 0 0 1 4 .2l11.5 11.800z" fill={kraft} />
    </g>
  )
}

export function BoxFront() {
  return (
    <g>
      <BoxFace />
      <path d="M16 54h88l7 12.500a2 2 0 0 1-1.8 3H10.800a2 2 0 0 1-1.8-3z" fill={kraftShade} />
    </g>
  )
}

function BoxFace() {
  return (
    <>
      <path d="M16 54h88v55a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4z" fill={kraft} />
      <circle cx="87" cy="96" r="7" stroke={kraftDeep} strokeWidth="3.5" />
      <path d="M87 89a7 7 0 0 1 7 7" className="stroke-accent" strokeWidth="3.5" />
      <path
        d="M25 103V91m-4 4.5 4-4.5 4 4.500m7 7.500V91m-4 4.5 4-4.5 4 4.5"
        stroke={kraftDeep}
        strokeWidth="2.2"
      />
    </>
  )
}

/** Closed, taped and labelled. */
export function Parcel() {
  return (
    <g>
      <path d="M16 54 28 38a4 4 0 0 1 3.2-1.600h57.600A4 4 0 0 1 92 38l12 16z" fill={kraftShade} />
      <BoxFace />
      <path d="M52.5 36.400h15L69 54H51z" fill={amber} />
      <path d="M51 54h18v13H51z" fill={amber} fillOpacity="0.75" />
      <g transform="translate(26 62)">
        <Label />
      </g>
    </g>
  )
}

/** An address label with its code, 40 wide. */
export function Label() {
  return (
    <>
      <rect width="40" height="25" rx="2" className="fill-white" />
      <path d="M4 5h11M4 9h8" className="stroke-ink" strokeWidth="2" />
      <path d="M5.5 14v7m3-7v7m2.5-7v7m4-7v7m2-7v7m4-7v7m2.5-7v7" className="stroke-ink" strokeWidth="1.4" />
      <path d="M29 4h7v7h-7z" className="stroke-ink" strokeWidth="2" />
      <path d="M29 14v3h3m4-3v7m-7 0h3" className="stroke-ink" strokeWidth="2" />
    </>
  )
}

/** A euro, 44 across; the coin is the ring closed. */
export function Coin() {
  return (
    <g>
      <circle cx="22" cy="24.5" r="22" fill={kraftDeep} />
      <circle cx="22" cy="22" r="22" fill={amber} />
      <circle cx="22" cy="22" r="17" className="stroke-white" strokeOpacity="0.55" strokeWidth="2" />
      <path
        d="M28.5 15.200A9.2 9.2 0 1 0 28.5 28.800M11.5 20h12m-12 4.200h10.5"
        className="stroke-ink"
        strokeWidth="2.8"
        strokeLinecap="round"
      />
    </g>
  )
}

/** A tick in a disc of the accent, 32 across. */
export function Tick() {
  return (
    <g>
      <circle cx="16" cy="16" r="16" className="fill-accent" />
      <path
        d="m9 16.5 5 5 9.5-10"
        className="stroke-white"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  )
}

/** Lines of a text that says nothing. */
export function Lines({ at: [x, y], widths }: LinesProps) {
  return (
    <path
      d={widths.map((width, row) => `M${x} ${y + row * 9}h${width}`).join('')}
      stroke={titaniumShade}
      strokeWidth="3.5"
      strokeLinecap="round"
    />
  )
}

interface LinesProps {
  readonly at: readonly [x: number, y: number]
  readonly widths: readonly number[]
}
