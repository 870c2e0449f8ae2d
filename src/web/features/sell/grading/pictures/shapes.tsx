import type { ReactNode } from 'react'
import { graphite, silver, titanium, titaniumShade } from '#web/pictures/palette.ts'
import type { DeviceKind } from './device-kind.ts'
import type { SurfaceRect } from './marks.ts'

/** A device seen from one side, in a square of 64, and the surface marks are drawn on. */
export interface DeviceShape {
  readonly drawing: ReactNode
  readonly area: SurfaceRect
  /** The part that fills the picture where the whole device would be too small to see anything. */
  readonly crop?: string
}

const phoneFront: DeviceShape = {
  drawing: (
    <>
      <rect x="18" y="4" width="28" height="56" rx="6" className="fill-ink" />
      <rect x="20" y="6" width="24" height="52" rx="4.5" fill={graphite} />
      <rect x="28" y="8" width="8" height="2.6" rx="1.3" className="fill-ink" />
    </>
  ),
  area: { x: 20, y: 8, width: 24, height: 33 },
  crop: '12 2 40 40',
}

const phoneBack: DeviceShape = {
  drawing: (
    <>
      <rect x="18" y="4" width="28" height="56" rx="6" fill={titaniumShade} />
      <rect x="19.2" y="5.2" width="25.6" height="53.6" rx="5" fill={titanium} />
      <rect x="21" y="7" width="13" height="13" rx="4" fill={titaniumShade} />
      <circle cx="25" cy="11" r="2.6" className="fill-ink" />
      <circle cx="30" cy="16" r="2.6" className="fill-ink" />
    </>
  ),
  area: { x: 20, y: 12, width: 24, height: 29 },
  crop: '12 2 40 40',
}

const tabletFront: DeviceShape = {
  drawing: (
    <>
      <rect x="10" y="5" width="44" height="54" rx="5" className="fill-ink" />
      <rect x="13" y="8" width="38" height="48" rx="2.5" fill={graphite} />
    </>
  ),
  area: { x: 13, y: 8, width: 38, height: 48 },
}

const tabletBack: DeviceShape = {
  drawing: (
    <>
      <rect x="10" y="5" width="44" height="54" rx="5" fill={titaniumShade} />
      <rect x="11" y="6" width="42" height="52" rx="4" fill={titanium} />
      <circle cx="16.5" cy="11.5" r="2.8" className="fill-ink" />
    </>
  ),
  area: { x: 12, y: 14, width: 40, height: 42 },
}

function watchWith(face: ReactNode, area: SurfaceRect): DeviceShape {
  return {
    drawing: (
      <>
        <path d="M23 18 25 2h14l2 16zM23 46l2 16h14l2-16z" className="fill-accent-deep" />
        <rect x="46" y="27" width="3.5" height="8" rx="1.7" fill={titaniumShade} />
        {face}
      </>
    ),
    area,
    crop: '9 9 46 46',
  }
}

const watchFront = watchWith(
  <>
    <rect x="16" y="14" width="31" height="36" rx="10" fill={titanium} />
    <rect x="18.5" y="16.5" width="26" height="31" rx="8" fill={graphite} />
  </>,
  { x: 20, y: 18, width: 23, height: 28 },
)

const watchBack = watchWith(
  <>
    <rect x="16" y="14" width="31" height="36" rx="10" fill={titanium} />
    <circle cx="31.5" cy="32" r="9.5" fill={titaniumShade} />
    <circle cx="31.5" cy="32" r="5" className="fill-ink" />
  </>,
  { x: 18, y: 17, width: 27, height: 30 },
)

const laptopFront: DeviceShape = {
  drawing: (
    <>
      <rect x="9" y="10" width="46" height="34" rx="3.5" className="fill-ink" />
      <rect x="11.5" y="12.5" width="41" height="28" rx="1.5" fill={graphite} />
      <path d="M4 46h56v2.5a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z" fill={titanium} />
      <path d="M25 46h14v1.5a1.5 1.5 0 0 1-1.5 1.5h-11a1.5 1.5 0 0 1-1.5-1.5z" fill={titaniumShade} />
    </>
  ),
  area: { x: 11.5, y: 12.5, width: 41, height: 28 },
}

const laptopBack: DeviceShape = {
  drawing: (
    <>
      <rect x="8" y="10" width="48" height="38" rx="4" fill={titanium} />
      <circle cx="32" cy="29" r="4" stroke={titaniumShade} strokeWidth="2" />
      <rect x="8" y="48" width="48" height="4" rx="2" fill={titaniumShade} />
    </>
  ),
  area: { x: 9, y: 11, width: 46, height: 36 },
}

const consoleBody: DeviceShape = {
  drawing: (
    <>
      <rect x="8" y="20" width="48" height="24" rx="4" fill={silver} />
      <rect x="8" y="30" width="48" height="4" className="fill-ink" />
      <path d="M13 32h16" stroke={titaniumShade} strokeWidth="1.4" />
      <circle cx="50" cy="25" r="1.8" className="fill-accent" />
      <path d="M12 44h6v3h-6zM46 44h6v3h-6z" className="fill-ink" />
    </>
  ),
  area: { x: 9, y: 21, width: 46, height: 22 },
}

const cameraBack: DeviceShape = {
  drawing: (
    <>
      <path d="M22 16l3-6h14l3 6z" className="fill-ink" />
      <rect x="6" y="15" width="52" height="36" rx="5" className="fill-ink" />
      <rect x="11" y="21" width="32" height="25" rx="2" fill={graphite} />
      <circle cx="51" cy="38" r="4" fill={titaniumShade} />
      <circle cx="51" cy="25" r="2" fill={titaniumShade} />
    </>
  ),
  area: { x: 11, y: 21, width: 32, height: 25 },
}

const cameraBody: DeviceShape = {
  drawing: (
    <>
      <path d="M22 16l3-6h14l3 6z" fill={titaniumShade} />
      <rect x="6" y="15" width="52" height="36" rx="5" fill={titanium} />
      <circle cx="32" cy="33" r="13" className="fill-ink" />
      <circle cx="32" cy="33" r="8" fill={graphite} />
      <circle cx="29" cy="30" r="2" className="fill-white" fillOpacity="0.7" />
    </>
  ),
  area: { x: 8, y: 17, width: 48, height: 32 },
}

const lensBody: DeviceShape = {
  drawing: (
    <>
      <rect x="14" y="8" width="36" height="12" rx="3" className="fill-ink" />
      <rect x="17" y="20" width="30" height="26" fill={titanium} />
      <path d="M17 26h30M17 40h30" stroke={titaniumShade} strokeWidth="2.5" strokeDasharray="1.5 1.5" />
      <rect x="19" y="46" width="26" height="9" rx="2" fill={titaniumShade} />
    </>
  ),
  area: { x: 17, y: 20, width: 30, height: 26 },
}

const genericBody: DeviceShape = {
  drawing: (
    <>
      <rect x="12" y="10" width="40" height="44" rx="8" fill={titanium} />
      <circle cx="32" cy="36" r="10" fill={titaniumShade} />
      <circle cx="32" cy="36" r="4" className="fill-ink" />
      <circle cx="32" cy="18" r="2.5" className="fill-ink" />
    </>
  ),
  area: { x: 13, y: 11, width: 38, height: 42 },
}

const genericScreen: DeviceShape = {
  drawing: (
    <>
      <rect x="8" y="12" width="48" height="36" rx="5" className="fill-ink" />
      <rect x="11" y="15" width="42" height="30" rx="2.5" fill={graphite} />
    </>
  ),
  area: { x: 11, y: 15, width: 42, height: 30 },
}

export const deviceFronts: Readonly<Record<DeviceKind, DeviceShape>> = {
  phone: phoneFront,
  tablet: tabletFront,
  watch: watchFront,
  laptop: laptopFront,
  console: genericScreen,
  camera: cameraBack,
  lens: lensBody,
  generic: genericScreen,
}

export const deviceBodies: Readonly<Record<DeviceKind, DeviceShape>> = {
  phone: phoneBack,
  tablet: tabletBack,
  watch: watchBack,
  laptop: laptopBack,
  console: consoleBody,
  camera: cameraBody,
  lens: lensBody,
  generic: genericBody,
}
