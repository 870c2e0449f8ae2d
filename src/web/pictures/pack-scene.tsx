import { PhoneFront } from './devices.tsx'
import { Frame, Halo, PlacedPart, type PictureProps } from './frame.tsx'
import { Cover } from './media.tsx'
import { BoxBack, BoxFront, Label } from './parcel.tsx'

/** The box is packed, the label lies ready. */
export function PackScene({ className = '' }: PictureProps) {
  return (
    <Frame size={[320, 240]} className={className}>
      <Halo at={[160, 120]} radius={98} width={18} />
      <PlacedPart at={[62, 64]} scale={1.4}>
        <BoxBack />
      </PlacedPart>
      <PlacedPart at={[78, 32]} scale={0.82} turn={-10}>
        <PhoneFront />
      </PlacedPart>
      <PlacedPart at={[98, 40]} scale={0.9} turn={9}>
        <Cover />
      </PlacedPart>
      <PlacedPart at={[62, 64]} scale={1.4}>
        <BoxFront />
      </PlacedPart>
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
