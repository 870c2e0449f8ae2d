import { Gamepad, Laptop, PhoneBack, Watch } from './devices.tsx'
import { Frame, Halo, Place, type PictureProps } from './frame.tsx'
import { Cover, Disc } from './media.tsx'
import { BoxBack, BoxFront, Coin } from './parcel.tsx'

/** Things go into the box, and the ring comes round as money. */
export function HomeScene({ className = '' }: PictureProps) {
  return (
    <Frame size={[480, 470]} className={className}>
      <Halo at={[240, 232]} radius={188} width={34} />
      <Place at={[108, 186]} scale={2.2}>
        <BoxBack />
      </Place>
      <Place at={[196, 132]} scale={1.1} turn={12}>
        <Disc />
      </Place>
      <Place at={[106, 128]} scale={1.5} turn={-9}>
        <Laptop />
      </Place>
      <Place at={[186, 108]} scale={1.75} turn={11}>
        <Cover />
      </Place>
      <Place at={[108, 74]} scale={1.75} turn={6}>
        <PhoneBack />
      </Place>
      <Place at={[84, 66]} scale={0.9} turn={-24}>
        <Watch />
      </Place>
      <Place at={[222, 52]} scale={1.05} turn={14}>
        <Gamepad />
      </Place>
      <Place at={[108, 186]} scale={2.2}>
        <BoxFront />
      </Place>
      <g transform="translate(392 180) scale(1.6)">
        <Coin />
      </g>
    </Frame>
  )
}
