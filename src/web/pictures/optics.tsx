import { amber, coral, glass, graphite, navy, sky, titanium, titaniumShade } from './palette.ts'

/** A system camera from the front, with its lens on. */
export function Camera() {
  return (
    <g>
      <path d="m41 35 6-11a5 5 0 0 1 4.400-2.600h17.200A5 5 0 0 1 73 24l6 11z" className="fill-ink" />
      <path d="M50 27h20" stroke={graphite} strokeWidth="2.5" strokeLinecap="round" />
      <rect x="84" y="26" width="17" height="8" rx="2" fill={titaniumShade} />
      <path d="M87 26v8m3.500-8v8m3.500-8v8m3.500-8v8" stroke={titanium} strokeWidth="1.2" />
      <rect x="19" y="28" width="13" height="6" rx="2.5" fill={titaniumShade} />
      <path d="M14 33h92a9 9 0 0 1 9 9v8H5v-8a9 9 0 0 1 9-9z" fill={titanium} />
      <path d="M5 48h110v39a9 9 0 0 1-9 9H14a9 9 0 0 1-9-9z" className="fill-ink" />
      <path d="M5 48h17v48h-8a9 9 0 0 1-9-9z" fill={graphite} />
      <path d="M10 56v32m6-32v32" className="stroke-ink" strokeOpacity="0.5" strokeWidth="1.5" />
      <circle cx="101" cy="42" r="2.4" fill={amber} />
      <circle cx="102" cy="59" r="3.4" fill={coral} />
      <circle cx="62" cy="66" r="29" fill={titaniumShade} />
      <circle cx="62" cy="66" r="27" className="fill-ink" />
      <circle cx="62" cy="66" r="24.500" stroke={graphite} strokeWidth="3" strokeDasharray="2.2 1.600" />
      <Glass x={62} y={66} radius={18} />
    </g>
  )
}

function Glass({ x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={radius} fill={graphite} />
      <circle cx={x} cy={y} r={radius * 0.84} fill={glass} />
      <circle cx={x} cy={y} r={radius * 0.52} fill={navy} />
      <path
        d={`M${x - radius * 0.62} ${y}a${radius * 0.62} ${radius * 0.62} 0 0 1 ${radius * 0.62} ${-radius * 0.62}`}
        stroke={sky}
        strokeWidth={radius * 0.14}
        strokeLinecap="round"
      />
      <circle cx={x + radius * 0.28} cy={y + radius * 0.3} r={radius * 0.12} className="fill-white" />
    </>
  )
}

/** A lens standing on its mount, the front glass up. */
export function CameraLens() {
  return (
    <g>
      <path d="M37 96h46v9c0 4-10 7-23 7s-23-3-23-7z" fill={titaniumShade} />
      <path d="M37 99c4 3 13 4.500 23 4.500S79 102 83 99" stroke={titanium} strokeWidth="1.5" />
      <path d="M31 78h58v18c0 4-13 7-29 7s-29-3-29-7z" className="fill-ink" />
      <path d="M27 50h66v29c0 5-15 8-33 8s-33-3-33-8z" fill={graphite} />
      <path d="M28.500 67h63" className="stroke-ink" strokeWidth="15" strokeDasharray="2.4 2" />
      <path d="M22 24h76v27c0 6-17 10-38 10s-38-4-38-10z" className="fill-ink" />
      <path d="M23 51c4 5 19 8.500 37 8.500S93 56 97 51" className="stroke-accent" strokeWidth="2.500" />
      <path d="M44 47v5m8-4v5m8-5v5m8-5v5m8-6v5" className="stroke-white" strokeWidth="1.6" />
      <ellipse cx="60" cy="24" rx="38" ry="13" fill={graphite} />
      <ellipse cx="60" cy="24" rx="33" ry="10.500" className="fill-ink" />
      <ellipse cx="60" cy="25" rx="26" ry="8" fill={glass} />
      <ellipse cx="60" cy="26" rx="15" ry="4.600" fill={navy} />
      <path d="M38 23c3-3.500 9-5.500 17-6" stroke={sky} strokeWidth="2.600" strokeLinecap="round" />
      <circle cx="71" cy="28" r="1.700" className="fill-white" />
    </g>
  )
}
