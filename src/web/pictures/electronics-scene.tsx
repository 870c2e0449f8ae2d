import { Headphones } from './audio.tsx'
import { Gamepad, Laptop, PhoneFront, Tablet, Watch } from './devices.tsx'
import { Frame, Halo, PlacedPart, type PictureProps } from './frame.tsx'
import { Camera } from './optics.tsx'
import { titanium } from './palette.ts'

/** A table with everything on it that plugs in. */
export function ElectronicsScene({ className = '' }: PictureProps) {
  return (
    <Frame size={[480, 400]} className={className}>
      <Halo at={[240, 190]} radius={160} width={30} />
      <PlacedPart at={[176, 18]} scale={1.05} turn={-4}>
        <Headphones />
      </PlacedPart>
      <PlacedPart at={[40, 70]} scale={1.16} turn={-9}>
        <Tablet />
      </PlacedPart>
      <path d="M24 352h432" stroke={titanium} strokeWidth="8" strokeLinecap="round" />
      <PlacedPart at={[92, 92]} scale={2.55}>
        <Laptop />
      </PlacedPart>
      <PlacedPart at={[322, 166]} scale={1.66} turn={3}>
        <PhoneFront />
      </PlacedPart>
      <PlacedPart at={[24, 218]} scale={1.4}>
        <Camera />
      </PlacedPart>
      <PlacedPart at={[212, 250]} scale={1}>
        <Gamepad />
      </PlacedPart>
      <PlacedPart at={[344, 30]} scale={1} turn={18}>
        <Watch />
      </PlacedPart>
    </Frame>
  )
}
