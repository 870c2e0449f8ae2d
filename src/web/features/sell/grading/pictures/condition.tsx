import { coral, titaniumShade } from '#web/pictures/palette.ts'
import type { DeviceKind } from './device-kind.ts'
import { crack, wearLook, scratches, type Wear } from './marks.ts'
import { bodies, fronts } from './shapes.tsx'

const wears: Readonly<Record<string, Wear>> = {
  flawless: 0,
  micro: 1,
  light: 2,
  visible: 3,
  deep: 4,
  heavy: 4,
  cracked: 2,
  broken: 3,
}

interface ConditionProps {
  readonly answer: string
  readonly kind: DeviceKind
}

/** A screen that is off, held against the light: there marks are seen best. */
export function ScreenPicture({ answer, kind }: ConditionProps) {
  const { drawing, area } = fronts[kind]
  const wear = wears[answer] ?? 0
  const { width, opacity } = wearLook(wear)
  const { x, y, height } = area
  return (
    <>
      {drawing}
      <path
        d={`M${x + 2} ${y + height * 0.5}L${x + area.width * 0.55} ${y + 2}h${area.width * 0.22}L${x + 2} ${y + height * 0.75}z`}
        className="fill-white"
        fillOpacity={wear === 0 ? 0.28 : 0.1}
      />
      <path
        d={scratches(wear, area)}
        strokeWidth={width}
        strokeOpacity={opacity}
        strokeLinecap="round"
        className="stroke-white"
      />
      {answer === 'cracked' ? (
        <path d={crack(area)} strokeWidth="1" strokeLinejoin="round" className="stroke-white" />
      ) : null}
    </>
  )
}

/** The back in daylight; dents sit at the edges, where devices fall on. */
export function BodyPicture({ answer, kind }: ConditionProps) {
  const { drawing, area } = bodies[kind]
  const wear = wears[answer] ?? 0
  const { width, opacity } = wearLook(wear)
  const { x, y, height } = area
  const isHeavy = answer === 'heavy' || answer === 'broken'
  return (
    <>
      {drawing}
      {wear === 0 ? (
        <path
          d={`M${x + 3} ${y + height * 0.7}L${x + area.width * 0.7} ${y + 3}`}
          strokeWidth="3"
          strokeLinecap="round"
          strokeOpacity="0.6"
          className="stroke-white"
        />
      ) : null}
      <path
        d={scratches(wear, area)}
        strokeWidth={width}
        strokeOpacity={opacity}
        strokeLinecap="round"
        className="stroke-ink"
      />
      {isHeavy ? (
        <g stroke={titaniumShade} className="fill-ink" fillOpacity="0.55">
          <ellipse cx={x + area.width - 2} cy={y + height * 0.3} rx="2.2" ry="3.2" />
          <ellipse cx={x + 3} cy={y + height * 0.62} rx="2" ry="3" />
          <ellipse cx={x + area.width * 0.6} cy={y + height - 1.5} rx="3.4" ry="1.8" />
        </g>
      ) : null}
      {answer === 'broken' ? (
        <path d={crack(area)} strokeWidth="1.3" strokeLinejoin="round" stroke={coral} />
      ) : null}
    </>
  )
}
