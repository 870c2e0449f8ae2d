import { Gamepad, Laptop, PhoneBack, Watch } from './devices.tsx'
import { Frame, Halo, PlacedPart, type PictureProps } from './frame.tsx'
import { Cover, Disc } from './media.tsx'
import { BoxBack, BoxFront, Coin } from './parcel.tsx'

/** Things go into the box, and the ring comes round as money. */
export function HomeScene({ className = '' }: PictureProps) {
  return (
    <Frame size={[480, 480]} className={className}>
      <Halo at={[240, 240]} radius={196} width={36} />
      <PlacedPart at={[90, 188]} scale={2.5}>
        <BoxBack />
      </PlacedPart>
      <PlacedPart at={[214, 132]} scale={1.2}>
        <Disc />
      </PlacedPart>
      <PlacedPart at={[112, 166]} scale={1.5} turn={-8}>
        <Laptop />
      </PlacedPart>
      <PlacedPart at={[156, 132]} scale={1.86} turn={9}>
        <Cover />
      </PlacedPart>
      <PlacedPart at={[108, 98]} scale={2.1} turn={5}>
        <PhoneBack />
      </PlacedPart>
      <PlacedPart at={[76, 66]} scale={1.08} turn={-26}>
        <Watch />
      </PlacedPart>
      <PlacedPart at={[216, 20]} scale={1.12} turn={12}>
        <Gamepad />
      </PlacedPart>
      <PlacedPart at={[90, 188]} scale={2.5}>
        <BoxFront />
      </PlacedPart>
      <g transform="translate(396 196) scale(1.75)">
        <Coin />
      </g>
    </Frame>
  )
}
