import { Gamepad, Laptop, PhoneBack, Watch } from './devices.tsx'
import { Frame, Halo, Place, type PictureProps } from './frame.tsx'
import { Cover, Disc } from './media.tsx'
import { BoxBack, BoxFront, Coin } from './parcel.tsx'

/** Things go into the box, and the ring comes round as money. */
export function HomeScene({ className = '' }: PictureProps) {
  return (
    <Frame size={[480, 480]} className={className}>
      <Halo at={[240, 240]} radius={196} width={36} />
      <Place at={[90, 188]} scale={2.5}>
        <BoxBack />
      </Place>
      <Place at={[214, 132]} scale={1.2}>
        <Disc />
      </Place>
      <Place at={[112, 166]} scale={1.5} turn={-8}>
        <Laptop />
      </Place>
      <Place at={[156, 132]} scale={1.86} turn={9}>
        <Cover />
      </Place>
      <Place at={[108, 98]} scale={2.1} turn={5}>
        <PhoneBack />
      </Place>
      <Place at={[76, 66]} scale={1.08} turn={-26}>
        <Watch />
      </Place>
      <Place at={[216, 20]} scale={1.12} turn={12}>
        <Gamepad />
      </Place>
      <Place at={[90, 188]} scale={2.5}>
        <BoxFront />
      </Place>
      <g transform="translate(396 196) scale(1.75)">
        <Coin />
      </g>
    </Frame>
  )
}
