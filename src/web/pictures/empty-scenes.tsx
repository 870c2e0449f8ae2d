import { Frame, Halo, PlacedPart, type PictureProps } from './frame.tsx'
import { amber, graphite, mint, titanium } from './palette.ts'
import { BoxBack, BoxFront, Lines, Parcel } from './parcel.tsx'

/** Shows an empty box. */
export function EmptyBox({ className = '' }: PictureProps) {
  return (
    <Frame size={[240, 180]} className={className}>
      <Halo at={[120, 90]} radius={72} width={14} />
      <PlacedPart at={[54, 40]} scale={1.1}>
        <BoxBack />
        <BoxFront />
      </PlacedPart>
      <path
        d="M120 22v30m-10-10 10 10 10-10"
        className="stroke-ink"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Frame>
  )
}

/** Looked everywhere, found nothing. */
export function EmptySearch({ className = '' }: PictureProps) {
  return (
    <Frame size={[240, 180]} className={className}>
      <rect
        x="34"
        y="40"
        width="150"
        height="34"
        rx="10"
        className="fill-white stroke-line"
        strokeWidth="2"
      />
      <Lines at={[52, 57]} widths={[58]} />
      <rect
        x="34"
        y="86"
        width="150"
        height="34"
        rx="10"
        className="fill-white stroke-line"
        strokeWidth="2"
      />
      <Lines at={[52, 103]} widths={[40]} />
      <path d="m158 126 34 34" className="stroke-ink" strokeWidth="13" strokeLinecap="round" />
      <path d="m176 144 16 16" stroke={amber} strokeWidth="13" strokeLinecap="round" />
      <circle cx="132" cy="98" r="42" className="fill-white" fillOpacity="0.9" />
      <circle cx="132" cy="98" r="42" stroke={mint} strokeWidth="11" />
      <path d="M132 56a42 42 0 0 1 42 42" className="stroke-accent" strokeWidth="11" />
    </Frame>
  )
}

/** A list with its lines still to be written. */
export function EmptyList({ className = '' }: PictureProps) {
  return (
    <Frame size={[240, 180]} className={className}>
      <Halo at={[120, 90]} radius={72} width={14} />
      <rect
        x="70"
        y="26"
        width="100"
        height="132"
        rx="10"
        className="fill-white stroke-line"
        strokeWidth="2"
      />
      <path d="M98 20h44a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H98a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4z" fill={graphite} />
      <g className="stroke-field" strokeWidth="2.5">
        <circle cx="90" cy="62" r="7" />
        <circle cx="90" cy="92" r="7" />
        <circle cx="90" cy="122" r="7" />
      </g>
      <Lines at={[108, 62]} widths={[44]} />
      <Lines at={[108, 92]} widths={[34]} />
      <Lines at={[108, 122]} widths={[40]} />
    </Frame>
  )
}

/** Shows that there is no order yet: a parcel and its note wait. */
export function EmptyOrders({ className = '' }: PictureProps) {
  return (
    <Frame size={[240, 180]} className={className}>
      <Halo at={[120, 90]} radius={72} width={14} />
      <g transform="rotate(6 160 70)">
        <rect
          x="124"
          y="18"
          width="74"
          height="100"
          rx="8"
          className="fill-white stroke-line"
          strokeWidth="2"
        />
        <path d="M138 36h28" className="stroke-ink" strokeWidth="4.5" strokeLinecap="round" />
        <Lines at={[138, 52]} widths={[44, 36, 44, 24]} />
      </g>
      <PlacedPart at={[36, 48]} scale={1.02}>
        <Parcel />
      </PlacedPart>
      <path d="M40 164h160" stroke={titanium} strokeWidth="3" strokeLinecap="round" />
    </Frame>
  )
}
