import type { ReactNode } from 'react'
import { Headphones, Music } from './audio.tsx'
import { Console, Laptop, PhoneBack, PhoneFront, Tablet, Watch } from './devices.tsx'
import { Books, Film, Game } from './media.tsx'
import { Camera, CameraLens } from './optics.tsx'

/**
 * By id of the category; those of the tracked ones are the specification's (§9), the others the catalogue's.
 * `npm run pictures` makes the files of category-picture.tsx from them: as code they would be sent with every page.
 */
export const categoryDrawings: Readonly<Record<number, ReactNode>> = {
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
