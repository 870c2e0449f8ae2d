import { PhoneBack } from './devices.tsx'
import { Frame, Halo, type PictureProps } from './frame.tsx'
import { amber, sand, screen, titanium } from './palette.ts'
import { Lines } from './parcel.tsx'

/** A finding with its photos, and two answers that weigh the same. */
export function DecideScene({ className = '' }: PictureProps) {
  return (
    <Frame size={[320, 320]} className={className}>
      <Halo at={[160, 160]} radius={132} width={24} />
      <rect
        x="62"
        y="62"
        width="196"
        height="204"
        rx="16"
        className="fill-white stroke-line"
        strokeWidth="2"
      />
      <path d="M84 88h74" className="stroke-ink" strokeWidth="7" strokeLinecap="round" />
      <Lines at={[84, 104]} widths={[120]} />
      <rect x="84" y="122" width="72" height="76" rx="8" fill={sand} />
      <g transform="translate(86 128) scale(0.56)">
        <PhoneBack />
      </g>
      <circle cx="128" cy="178" r="14" stroke={amber} strokeWidth="5" />
      <rect x="164" y="122" width="72" height="76" rx="8" fill={screen} />
      <path
        d="m186 134 8 18-6 10 14 22m-4-46 6 12"
        stroke={titanium}
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <circle cx="197" cy="161" r="22" stroke={amber} strokeWidth="5" />
      <AnswerButtons />
    </Frame>
  )
}

function AnswerButtons() {
  return (
    <>
      <rect x="84" y="218" width="72" height="28" rx="8" className="fill-accent" />
      <path
        d="m112 232 6 6 11-12"
        className="stroke-white"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="164" y="218" width="72" height="28" rx="8" className="fill-accent" />
      <path
        d="M211 226v4a6 6 0 0 1-6 6h-14m6-6-6 6 6 6"
        className="stroke-white"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}
