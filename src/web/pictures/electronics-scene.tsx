import { Headphones } from './audio.tsx'
import { Gamepad, Laptop, PhoneFront, Tablet, Watch } from './devices.tsx'
import { Frame, Halo, Place, type PictureProps } from './frame.tsx'
import { Camera } from './optics.tsx'
import { titanium } from './palette.ts'

/** A desk with everything on it that plugs in. */
export function ElectronicsScene({ className = '' }: PictureProps) {
  return (
    <Frame size={[480, 400]} className={className}>
      <Halo at={[240, 190]} radius={160} width={30} />
      <Place at={[176, 18]} scale={1.05} turn={-4}>
        <Headphones />
      </Place>
      <Place at={[40, 70]} scale={1.16} turn={-9}>
        <Tablet />
      </Place>
      <path d="M24 352h432" stroke={titanium} strokeWidth="8" strokeLinecap="round" />
      <Place at={[92, 92]} scale={2.55}>
        <Laptop />
      </Place>
      <Place at={[322, 166]} scale={1.66} turn={3}>
        <PhoneFront />
      </Place>
      <Place at={[24, 218]} scale={1.4}>
        <Camera />
      </Place>
      <Place at={[212, 250]} scale={1}>
        <Gamepad />
      </Place>
      <Place at={[344, 30]} scale={1} turn={18}>
        <Watch />
      </Place>
    </Frame>
  )
}
