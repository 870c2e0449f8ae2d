import { amber, coral, glass, graphite, mint, screen, silver, titanium, titaniumShade } from './palette.ts'

/** Parts are drawn in a square of 120 and stand in the scenes and on the cards of categories. */
export function PhoneBack() {
  return (
    <g>
      <rect x="35" y="8" width="50" height="104" rx="12" fill={titaniumShade} />
      <rect x="36.5" y="9.5" width="47" height="101" rx="10.5" fill={titanium} />
      <rect x="39.5" y="13" width="26" height="26" rx="8" fill={titaniumShade} fillOpacity="0.55" />
      <Lens x={47} y={20.5} />
      <Lens x={47} y={32} />
      <Lens x={58} y={26.2} />
      <circle cx="58.5" cy="17.6" r="1.7" className="fill-white" />
      <circle cx="60" cy="62" r="6" stroke={titaniumShade} strokeWidth="3" />
      <path d="M60 56a6 6 0 0 1 6 6" className="stroke-white" strokeWidth="3" />
      <path d="M34.2 34v9m0 5v9M85.8 40v14" stroke={titaniumShade} strokeWidth="1.6" strokeLinecap="round" />
    </g>
  )
}

function Lens({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="5.2" className="fill-ink" />
      <circle cx={x} cy={y} r="3" fill={graphite} />
      <circle cx={x - 1} cy={y - 1} r="0.9" className="fill-white" />
    </>
  )
}

export function PhoneFront() {
  return (
    <g>
      <path d="M85.8 40v14" stroke={graphite} strokeWidth="1.6" strokeLinecap="round" />
      <rect x="35" y="8" width="50" height="104" rx="12" className="fill-ink" />
      <rect x="38" y="11" width="44" height="98" rx="9.5" fill={screen} />
      <rect x="52" y="14.5" width="16" height="5" rx="2.5" className="fill-ink" />
      <circle cx="60" cy="54" r="13" stroke={mint} strokeWidth="6" />
      <path d="M60 41a13 13 0 0 1 13 13" className="stroke-accent" strokeWidth="6" />
      <path d="M48 28.5h24" className="stroke-ink" strokeWidth="3" strokeLinecap="round" />
      <rect x="44" y="80" width="32" height="9" rx="4.5" className="fill-accent" />
      <path d="M48 97h24" stroke={mint} strokeWidth="3" strokeLinecap="round" />
    </g>
  )
}

export function Tablet() {
  return (
    <g>
      <rect x="8" y="24" width="98" height="74" rx="8" className="fill-ink" />
      <rect x="12.5" y="28.5" width="89" height="65" rx="4" fill={screen} />
      <circle cx="57" cy="26.2" r="0.9" fill={titaniumShade} />
      <path d="M12.5 78 38 56l18 15 16-13 29.5 24v7.500a4 4 0 0 1-4 4h-81a4 4 0 0 1-4-4z" fill={mint} />
      <circle cx="80" cy="45" r="7.5" fill={amber} />
      <path d="M21 37h22m-22 6h13" className="stroke-ink" strokeWidth="2.5" strokeLinecap="round" />
      <g transform="rotate(24 100 70)">
        <rect x="96" y="26" width="7" height="72" rx="3.5" fill={silver} />
        <path d="M96.3 97h6.400l-2.4 8.500a.8.8 0 0 1-1.6 0z" fill={titaniumShade} />
        <path d="M96 38h7" stroke={titaniumShade} strokeWidth="1" />
      </g>
    </g>
  )
}

export function Watch() {
  return (
    <g>
      <path d="M42 34 45.5 6.500A4 4 0 0 1 49.5 3h21a4 4 0 0 1 4 3.500L78 34z" className="fill-accent-deep" />
      <path
        d="m42 86 3.5 27.500a4 4 0 0 0 4 3.500h21a4 4 0 0 0 4-3.500L78 86z"
        className="fill-accent-deep"
      />
      <path
        d="M60 96v.01m0 6.500v.01m0 6.500v.01"
        className="stroke-white"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect x="83" y="46" width="5.5" height="12" rx="2.5" fill={titaniumShade} />
      <path d="M83.7 66v10" stroke={titaniumShade} strokeWidth="2.4" strokeLinecap="round" />
      <rect x="35" y="32" width="50" height="56" rx="15" fill={titanium} />
      <rect x="38" y="35" width="44" height="50" rx="12.5" className="fill-ink" />
      <g strokeWidth="4" strokeLinecap="round" transform="rotate(-90 60 60)">
        <g strokeOpacity="0.3">
          <circle cx="60" cy="60" r="16" stroke={mint} />
          <circle cx="60" cy="60" r="10.5" stroke={amber} />
          <circle cx="60" cy="60" r="5" stroke={coral} />
        </g>
        <circle cx="60" cy="60" r="16" stroke={mint} strokeDasharray="76 101" />
        <circle cx="60" cy="60" r="10.5" stroke={amber} strokeDasharray="38 66" />
        <circle cx="60" cy="60" r="5" stroke={coral} strokeDasharray="22 32" />
      </g>
    </g>
  )
}

export function Laptop() {
  return (
    <g>
      <path d="M22 78V28a6 6 0 0 1 6-6h64a6 6 0 0 1 6 6v50z" className="fill-ink" />
      <rect x="26" y="26" width="68" height="47" rx="2.5" fill={screen} />
      <path d="M54 26h12v1.500a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2z" className="fill-ink" />
      <circle cx="60" cy="51" r="11" stroke={mint} strokeWidth="5" />
      <path d="M60 40a11 11 0 0 1 11 11" className="stroke-accent" strokeWidth="5" />
      <path d="M21 76h78l11 19H10z" fill={titanium} />
      <g className="stroke-ink" strokeWidth="3">
        <path d="M26.5 80h67" strokeDasharray="4.4 1.3" />
        <path d="M24.5 84.300h71" strokeDasharray="5 1.3" />
        <path d="M22.5 88.600h14m3 0h41m3 0h14" strokeDasharray="5.4 1.3" />
      </g>
      <path d="M49 91h22l1 3.200H48z" fill={titaniumShade} />
      <path d="M8 95h104v1.500a4.5 4.5 0 0 1-4.5 4.500h-95A4.5 4.5 0 0 1 8 96.500z" fill={titaniumShade} />
      <path d="M50 95h20v1a2 2 0 0 1-2 2H52a2 2 0 0 1-2-2z" fill={graphite} fillOpacity="0.4" />
    </g>
  )
}

/** A gamepad on its own, for the console and for scenes. */
export function Gamepad() {
  return (
    <g>
      <path
        d="M36 38h48c13 0 20 9 24 24 3 12 5 28-4 32-9 3-14-7-19-16H35c-5 9-10 19-19 16-9-4-7-20-4-32 4-15 11-24 24-24z"
        fill={silver}
      />
      <path d="M47 38h26l-2.5 15a3 3 0 0 1-3 2.500h-15a3 3 0 0 1-3-2.500z" fill={titanium} />
      <path
        d="M31 47.500v13m-6.5-6.500h13"
        fill="none"
        className="stroke-ink"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <circle cx="46" cy="68" r="7.5" className="fill-ink" />
      <circle cx="46" cy="68" r="4" fill={graphite} />
      <circle cx="74" cy="68" r="7.5" className="fill-ink" />
      <circle cx="74" cy="68" r="4" fill={graphite} />
      <circle cx="89" cy="47" r="3" className="fill-accent" />
      <circle cx="89" cy="61" r="3" fill={coral} />
      <circle cx="82" cy="54" r="3" fill={amber} />
      <circle cx="96" cy="54" r="3" className="fill-ink" />
    </g>
  )
}

export function Console() {
  return (
    <g>
      <path d="M26 16h26l-2 88H28z" className="fill-ink" />
      <path d="M34 22v54" stroke={glass} strokeWidth="1.5" />
      <path d="M46 44v20" stroke={graphite} strokeWidth="1.8" strokeLinecap="round" />
      <path d="M24 9c-6 28-6 66 0 98l4-1c-4-31-4-62 1-93z" fill={titanium} />
      <path d="M54 9c6 28 6 66 0 98l-4-1c4-31 4-62-1-93z" fill={titanium} />
      <path d="M22 106h34l2 5H20z" fill={titaniumShade} />
      <g transform="translate(40 42) scale(0.64)">
        <Gamepad />
      </g>
    </g>
  )
}
