import type { ReactNode } from 'react'
import { graphite } from '#web/pictures/palette.ts'
import { BodyPicture, ScreenPicture } from './condition.tsx'
import type { DeviceKind } from './device-kind.ts'
import { BatteryPicture, GlassPicture, SensorPicture, ShutterPicture } from './gauges.tsx'
import { deviceBodies, deviceFronts } from './shapes.tsx'
import { FaultPicture, RatingMark, ThingPicture } from './tiles.tsx'

interface AnswerPictureProps {
  readonly question: string
  readonly answer: string
  readonly kind: DeviceKind
}

/** The picture of an answer. The words beside it say the same, so screen readers skip it. */
export function AnswerPicture(props: AnswerPictureProps) {
  return (
    <svg
      aria-hidden
      viewBox={pictureCrop(props)}
      fill="none"
      className="size-16 flex-none rounded-card bg-sunken group-has-checked:bg-white"
    >
      {answerDrawing(props)}
    </svg>
  )
}

function pictureCrop({ question, kind }: AnswerPictureProps): string {
  const shape = question === 'screen' ? deviceFronts[kind] : question === 'body' ? deviceBodies[kind] : null
  return shape?.crop ?? '0 0 64 64'
}

function answerDrawing({ question, answer, kind }: AnswerPictureProps): ReactNode {
  switch (question) {
    case 'screen':
      return <ScreenPicture answer={answer} kind={kind} />
    case 'body':
      return <BodyPicture answer={answer} kind={kind} />
    case 'battery':
      return <BatteryPicture answer={answer} />
    case 'swollen':
      return <BatteryPicture answer={answer === 'yes' ? 'swollen' : 'flat'} />
    case 'glass':
      return <GlassPicture answer={answer} />
    case 'sensor':
      return <SensorPicture answer={answer} />
    case 'shutter':
      return <ShutterPicture answer={answer} />
    case 'works':
      return <WorksPicture answer={answer} kind={kind} />
    case 'faults':
      return <FaultPicture answer={answer} />
    default:
      return <ThingPicture question={question} answer={answer} />
  }
}

const ratings = { all: 'good', some_fault: 'fair', no_power: 'bad' } as const

/** A device that is on, or one with a dark screen. */
function WorksPicture({ answer, kind }: Omit<AnswerPictureProps, 'question'>) {
  const { drawing, area } = deviceFronts[kind]
  const { x, y, width, height } = area
  const isOn = answer !== 'no_power'
  const rating = answer === 'all' || answer === 'some_fault' ? ratings[answer] : ratings.no_power
  return (
    <>
      {drawing}
      <rect
        x={x + 1}
        y={y + 1}
        width={width - 2}
        height={height - 2}
        rx="2"
        {...(isOn ? { className: 'fill-accent-soft' } : { fill: graphite })}
      />
      {isOn ? (
        <circle
          cx={x + width / 2}
          cy={y + height * 0.42}
          r={Math.min(width, height) * 0.22}
          strokeWidth="3"
          className="stroke-accent"
        />
      ) : null}
      <RatingMark rating={rating} />
    </>
  )
}
