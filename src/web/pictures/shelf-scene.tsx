import { Laptop, PhoneFront } from './devices.tsx'
import { Frame, Halo, PlacedPart, type PictureProps } from './frame.tsx'
import { titanium } from './palette.ts'
import { Tick } from './parcel.tsx'

/** Tested, and ready for the next owner. */
export function ShelfScene({ className = '' }: PictureProps) {
  return (
    <Frame size={[320, 240]} className={className}>
      <Halo at={[160, 120]} radius={98} width={18} />
      <path d="M36 200h248" stroke={titanium} strokeWidth="6" strokeLinecap="round" />
      <PlacedPart at={[50, 64]} scale={1.36}>
        <Laptop />
      </PlacedPart>
      <PlacedPart at={[178, 84]} scale={1.02}>
        <PhoneFront />
      </PlacedPart>
      <g transform="translate(196 44) scale(1.3)">
        <Tick />
      </g>
    </Frame>
  )
}
