import { amber, coral, graphite, mint, sand, silver, titanium, titaniumShade } from './palette.ts'

/** Over the ears, the way they hang on a hook. */
export function Headphones() {
  return (
    <g>
      <path d="M21 68v-9a39 39 0 0 1 78 0v9" className="stroke-ink" strokeWidth="9" />
      <path d="M30 37a39 39 0 0 1 60 0" stroke={graphite} strokeWidth="9" />
      <path d="M21 66v-7m78 7v-7" stroke={titanium} strokeWidth="4.500" strokeLinecap="round" />
      <Cup />
      <g transform="matrix(-1 0 0 1 120 0)">
        <Cup />
      </g>
    </g>
  )
}

function Cup() {
  return (
    <>
      <rect x="28" y="63" width="14" height="44" rx="7" className="fill-ink" />
      <path d="M37 70v30" stroke={graphite} strokeWidth="2" strokeLinecap="round" />
      <rect x="9" y="60" width="25" height="50" rx="12.500" fill={titaniumShade} />
      <rect x="9" y="60" width="22" height="50" rx="11" fill={titanium} />
      <circle cx="20" cy="85" r="6.500" stroke={silver} strokeWidth="3.500" />
      <path d="M20 78.500a6.500 6.500 0 0 1 6.500 6.500" className="stroke-accent" strokeWidth="3.500" />
    </>
  )
}

/** A record on its way out of the sleeve. */
export function Music() {
  return (
    <g>
      <circle cx="72" cy="60" r="43" className="fill-ink" />
      <g stroke={graphite} strokeWidth="1.500">
        <circle cx="72" cy="60" r="38" />
        <circle cx="72" cy="60" r="33" />
        <circle cx="72" cy="60" r="28" />
        <circle cx="72" cy="60" r="23" />
      </g>
      <path d="M97 36a34 34 0 0 1 8 14m-12-11a29 29 0 0 1 6 11" stroke={titanium} strokeWidth="1.500" />
      <circle cx="72" cy="60" r="17" fill={amber} />
      <circle cx="72" cy="60" r="2.500" className="fill-paper" />
      <rect x="6" y="16" width="72" height="88" rx="2.500" fill={coral} />
      <path d="M78 18.500v83" className="stroke-ink" strokeOpacity="0.25" strokeWidth="2" />
      <circle cx="42" cy="52" r="22" fill={sand} />
      <path d="M20 52a22 22 0 0 1 44 0z" className="fill-accent" />
      <circle cx="42" cy="52" r="8" fill={mint} />
      <path d="M15 86h40m-40 8h22" className="stroke-white" strokeWidth="4" />
    </g>
  )
}
