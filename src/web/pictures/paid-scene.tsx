import { Laptop } from './devices.tsx'
import { Frame, Halo, PlacedPart, type PictureProps } from './frame.tsx'
import { Coin, Lines, Tick } from './parcel.tsx'

/** Looked over, ticked off, paid. */
export function PaidScene({ className = '' }: PictureProps) {
  return (
    <Frame size={[320, 240]} className={className}>
      <Halo at={[160, 120]} radius={98} width={18} />
      <PlacedPart at={[30, 62]} scale={1.45}>
        <Laptop />
      </PlacedPart>
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
        <DoneLine y={84} width={48} />
        <DoneLine y={106} width={36} />
        <DoneLine y={128} width={54} />
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

function DoneLine({ y, width }: { readonly y: number; readonly width: number }) {
  return (
    <>
      <g transform={`translate(193 ${y - 7}) scale(0.44)`}>
        <Tick />
      </g>
      <Lines at={[216, y]} widths={[width]} />
    </>
  )
}
