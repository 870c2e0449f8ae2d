import { amber, coral, glass, mint, navy, sand, silver, sky, titanium, titaniumShade } from './palette.ts'

/** Three spines and a cover: type is what a book looks like. */
export function Books() {
  return (
    <g>
      <Spine x={10} y={30} width={15} height={76} fill={navy} />
      <Spine x={26} y={20} width={19} height={86} fill={coral} />
      <path d="M46 36h13v70H46z" fill={sand} />
      <path d="M46 46h13m-13 50h13" className="stroke-ink" strokeWidth="2" />
      <path d="M52.5 55v24" className="stroke-ink" strokeWidth="3" />
      <g transform="translate(-3 0) rotate(7 86 106)">
        <Cover />
      </g>
    </g>
  )
}

interface SpineProps {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly fill: string
}

function Spine({ x, y, width, height, fill }: SpineProps) {
  const middle = x + width / 2
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="1.5" fill={fill} />
      <path d={`M${middle} ${y + 12}v${height * 0.45}`} className="stroke-white" strokeWidth="3.5" />
      <circle cx={middle} cy={y + height - 12} r="3.2" stroke={amber} strokeWidth="1.8" />
    </>
  )
}

/** A novel with a quiet typographic cover, 46 wide. */
export function Cover() {
  return (
    <>
      <path d="M109 41v63a3 3 0 0 1-3 3H66v-4h40V40z" fill={titanium} />
      <path
        d="M66 40h37a3 3 0 0 1 3 3v57a3 3 0 0 1-3 3H66a3 3 0 0 1-3-3V43a3 3 0 0 1 3-3z"
        className="fill-accent"
      />
      <path d="M67.5 40v63" className="stroke-accent-deep" strokeWidth="2" />
      <circle cx="86.5" cy="81" r="10" stroke={amber} strokeWidth="4.5" />
      <path d="M74 50h25m-25 6.500h18" className="stroke-white" strokeWidth="3" />
      <path d="M74 63h12" stroke={mint} strokeWidth="2" />
    </>
  )
}

export function Disc() {
  return (
    <g>
      <circle cx="60" cy="60" r="44" fill={silver} />
      <path d="M60 60 92 30a44 44 0 0 1 11 22z" fill={sky} fillOpacity="0.8" />
      <path d="M60 60 103 52a44 44 0 0 1-2 23z" fill={mint} />
      <path d="M60 60 28 90a44 44 0 0 1-11-22z" fill={amber} fillOpacity="0.6" />
      <path d="M60 60 17 68a44 44 0 0 1 2-23z" fill={coral} fillOpacity="0.45" />
      <circle cx="60" cy="60" r="43.25" stroke={titanium} strokeWidth="1.5" />
      <circle cx="60" cy="60" r="15" fill={titanium} />
      <circle cx="60" cy="60" r="12" fill={silver} />
      <circle cx="60" cy="60" r="6.5" className="fill-paper" />
      <circle cx="60" cy="60" r="6.5" stroke={titaniumShade} strokeWidth="1.2" />
    </g>
  )
}

/** A film: its case, and the disc halfway out. */
export function Film() {
  return (
    <g>
      <g transform="translate(46 24) scale(0.62)">
        <Disc />
      </g>
      <rect x="14" y="14" width="62" height="92" rx="4" fill={navy} />
      <rect x="14" y="14" width="62" height="10" rx="4" fill={sky} />
      <path d="M14 20h62v5H14z" fill={sky} />
      <path d="M21 24v82" stroke={glass} strokeOpacity="0.35" strokeWidth="2" />
      <path d="M24 78 46 44l9 14 6-8 12 28z" fill={sky} fillOpacity="0.35" />
      <circle cx="60" cy="40" r="6" fill={amber} />
      <path d="M28 88h40m-40 7h24" className="stroke-white" strokeWidth="3.5" />
    </g>
  )
}

/** A game: its case, and the card beside it. */
export function Game() {
  return (
    <g>
      <rect x="22" y="12" width="58" height="94" rx="4" fill={coral} />
      <path d="M28 12v94" className="stroke-ink" strokeOpacity="0.25" strokeWidth="2" />
      <rect x="33" y="19" width="42" height="56" rx="2" fill={sand} />
      <path d="M33 75V62l11-11 9 8 9-14 13 17v11a2 2 0 0 1-2 2H35a2 2 0 0 1-2-2z" className="fill-accent" />
      <circle cx="45" cy="34" r="7" fill={amber} />
      <path d="M34 85h32m-32 8h20" className="stroke-white" strokeWidth="4" />
      <g transform="rotate(10 92 88)">
        <path d="M76 68h24l6 6v34a3 3 0 0 1-3 3H76a3 3 0 0 1-3-3V71a3 3 0 0 1 3-3z" className="fill-ink" />
        <rect x="78" y="74" width="21" height="20" rx="2" fill={mint} />
        <circle cx="88.5" cy="84" r="5" className="stroke-accent" strokeWidth="3" />
        <path d="M78.5 101v6m5-6v6m5-6v6m5-6v6m5-6v6" stroke={amber} strokeWidth="2" />
      </g>
    </g>
  )
}
