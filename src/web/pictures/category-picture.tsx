import type { ReactNode } from 'react'
import { Headphones, Music } from './audio.tsx'
import { Console, Laptop, PhoneBack, PhoneFront, Tablet, Watch } from './devices.tsx'
import { Frame, type PictureProps } from './frame.tsx'
import { Books, Film, Game } from './media.tsx'
import { Camera, CameraLens } from './optics.tsx'

export interface CategoryPictureProps extends PictureProps {
  readonly id: number
  readonly family: 'ce' | 'media'
}

/** The ids of the tracked categories are the specification's (§9), the others the catalogue's. */
const pictures: Readonly<Record<number, ReactNode>> = {
  1112: <Phones />,
  1294: <Tablet />,
  2665: <Watch />,
  2658: <Laptop />,
  1092: <Console />,
  1400: <Camera />,
  1500: <CameraLens />,
  1600: <Headphones />,
  3001: <Books />,
  3002: <Film />,
  3003: <Game />,
  3004: <Music />,
}

/** A category without a drawing of its own shows what its family is known for. */
export function CategoryPicture({ id, family, className = '' }: CategoryPictureProps) {
  return (
    <Frame size={[120, 120]} className={className}>
      {pictures[id] ?? (family === 'ce' ? <Phones /> : <Books />)}
    </Frame>
  )
}

function Phones() {
  return (
    <>
      <g transform="translate(-20 0) rotate(-6 60 60)">
        <PhoneBack />
      </g>
      <g transform="translate(20 2) rotate(4 60 60)">
        <PhoneFront />
      </g>
    </>
  )
}
