import { Frame, Halo, type PictureProps } from './frame.tsx'
import { amber, glass, sand, titanium } from './palette.ts'
import { Lines } from './parcel.tsx'

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
