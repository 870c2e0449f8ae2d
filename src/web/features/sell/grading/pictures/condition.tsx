import { coral, titaniumShade } from '#web/pictures/palette.ts'
import type { DeviceKind } from './device-kind.ts'
import { crackPath, scratchLook, scratchesPath, type Wear } from './marks.ts'
import { deviceBodies, deviceFronts } from './shapes.tsx'

const wearByAnswer: Readonly<Record<string, Wear>> = {
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

/** Draws the screen switched off and held against the light, because that shows its marks best. */
export function ScreenPicture({ answer, kind }: ConditionProps) {
  const { drawing, area } = deviceFronts[kind]
  const wear = wearByAnswer[answer] ?? 0
  const { width, opacity } = scratchLook(wear)
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
        d={scratchesPath(wear, area)}
        strokeWidth={width}
        strokeOpacity={opacity}
        strokeLinecap="round"
        className="stroke-white"
      />
      {answer === 'cracked' ? (
        <path d={crackPath(area)} strokeWidth="1" strokeLinejoin="round" className="stroke-white" />
      ) : null}
    </>
  )
}

/** Draws the back in daylight. The dents are at the edges, because a falling device lands on an edge. */
export function BodyPicture({ answer, kind }: ConditionProps) {
  const { drawing, area } = deviceBodies[kind]
  const wear = wearByAnswer[answer] ?? 0
  const { width, opacity } = scratchLook(wear)
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
        d={scratchesPath(wear, area)}
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
        <path d={crackPath(area)} strokeWidth="1.3" strokeLinejoin="round" stroke={coral} />
      ) : null}
    </>
  )
}
