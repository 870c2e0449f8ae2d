import { PhoneBack } from './devices.tsx'
import { Frame, Halo, PlacedPart, type PictureProps } from './frame.tsx'
import { mint } from './palette.ts'
import { Lines } from './parcel.tsx'

/** A few questions, each with its answer, and the ring of the condition. */
export function QuestionsScene({ className = '' }: PictureProps) {
  return (
    <Frame size={[320, 240]} className={className}>
      <Halo at={[160, 120]} radius={98} width={18} />
      <PlacedPart at={[36, 44]} scale={1.35} turn={-8}>
        <PhoneBack />
      </PlacedPart>
      <rect
        x="142"
        y="48"
        width="140"
        height="150"
        rx="12"
        className="fill-white stroke-line"
        strokeWidth="2"
      />
      <path d="M160 72h64" className="stroke-ink" strokeWidth="5" strokeLinecap="round" />
      <ChoiceLine y={98} width={52} />
      <ChoiceLine y={124} width={74} isChosen />
      <ChoiceLine y={150} width={44} />
      <rect x="160" y="170" width="104" height="14" rx="7" className="fill-accent" />
      <circle cx="268" cy="60" r="24" className="fill-white stroke-line" strokeWidth="2" />
      <circle cx="268" cy="60" r="14" stroke={mint} strokeWidth="7" />
      <path d="M268 46a14 14 0 1 1-14 14" className="stroke-accent" strokeWidth="7" />
    </Frame>
  )
}

interface ChoiceLineProps {
  readonly y: number
  readonly width: number
  readonly isChosen?: boolean
}

function ChoiceLine({ y, width, isChosen = false }: ChoiceLineProps) {
  return (
    <>
      <circle
        cx="168"
        cy={y}
        r="7"
        className={isChosen ? 'stroke-accent' : 'stroke-field'}
        strokeWidth="2.5"
      />
      {isChosen ? <circle cx="168" cy={y} r="3.5" className="fill-accent" /> : null}
      <Lines at={[184, y]} widths={[width]} />
    </>
  )
}
