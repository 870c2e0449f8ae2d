import { Gamepad, Laptop, PhoneBack } from './devices.tsx'
import { Frame, Halo, Place, type PictureProps } from './frame.tsx'
import { Cover, Disc } from './media.tsx'
import { BoxBack, BoxFront, Coin } from './parcel.tsx'

/** Things go into the box, and the ring comes round as money. */
export function HomeScene({ className = '' }: PictureProps) {
  return (
    <Frame size={[480, 460]} className={className}>
      <Halo at={[240, 226]} radius={186} width={30} />
      <Place at={[118, 190]} scale={2.05}>
        <BoxBack />
      </Place>
      <Place at={[128, 138]} scale={1.2} turn={-7}>
        <Laptop />
      </Place>
      <Place at={[214, 118]} scale={1.3} turn={14}>
        <Cover />
      </Place>
      <Place at={[86, 52]} scale={1.2} turn={-16}>
        <PhoneBack />
      </Place>
      <Place at={[206, 22]} scale={0.86} turn={18}>
        <Gamepad />
      </Place>
      <Place at={[286, 112]} scale={0.62}>
        <Disc />
      </Place>
      <Place at={[118, 190]} scale={2.05}>
        <BoxFront />
      </Place>
      <g transform="translate(384 176) scale(1.5)">
        <Coin />
      </g>
    </Frame>
  )
}
