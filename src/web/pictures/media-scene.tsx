import { Music } from './audio.tsx'
import { Frame, Halo, PlacedPart, type PictureProps } from './frame.tsx'
import { Books, Cover, Disc, Film, Game } from './media.tsx'
import { kraft, kraftShade } from './palette.ts'

/** Two boards of a shelf, with a gap where something has already been sold. */
export function MediaScene({ className = '' }: PictureProps) {
  return (
    <Frame size={[480, 400]} className={className}>
      <Halo at={[240, 196]} radius={164} width={30} />
      <Board y={176} />
      <Board y={362} />
      <PlacedPart at={[44, 20]} scale={1.46}>
        <Books />
      </PlacedPart>
      <PlacedPart at={[212, 38]} scale={1.3}>
        <Film />
      </PlacedPart>
      <PlacedPart at={[330, 58]} scale={1.1} turn={6}>
        <Cover />
      </PlacedPart>
      <PlacedPart at={[32, 200]} scale={1.56}>
        <Music />
      </PlacedPart>
      <PlacedPart at={[196, 222]} scale={1.32}>
        <Game />
      </PlacedPart>
      <PlacedPart at={[326, 248]} scale={1.02}>
        <Disc />
      </PlacedPart>
    </Frame>
  )
}

function Board({ y }: { readonly y: number }) {
  return (
    <>
      <rect x="20" y={y} width="440" height="10" rx="3" fill={kraft} />
      <path d={`M22 ${y + 9}h436`} stroke={kraftShade} strokeWidth="2" />
    </>
  )
}
