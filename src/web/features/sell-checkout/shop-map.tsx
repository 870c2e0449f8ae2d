import type { ParcelShop } from './carrier-choice.ts'

interface ShopMapProps {
  readonly shops: readonly ParcelShop[]
  readonly chosen: string | null
}

const width = 640
const height = 240
const margin = 36

/** A sketch of how the places lie to each other, with the numbers of the list; nobody needs it. */
export function ShopMap({ shops, chosen }: ShopMapProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      className="w-full rounded-panel border border-line bg-sunken"
    >
      <g fill="none" stroke="var(--color-line)" strokeWidth="10" strokeLinecap="round">
        <path d="M-10 62C120 40 210 118 330 96S540 20 660 44" />
        <path d="M-10 188C110 206 240 150 360 170S560 214 660 176" />
        <path d="M150 -10C138 80 196 150 176 250" />
        <path d="M470 -10C452 70 500 160 486 250" />
      </g>
      <g fill="none" stroke="var(--color-white)" strokeWidth="6" strokeLinecap="round">
        <path d="M-10 62C120 40 210 118 330 96S540 20 660 44" />
        <path d="M-10 188C110 206 240 150 360 170S560 214 660 176" />
        <path d="M150 -10C138 80 196 150 176 250" />
        <path d="M470 -10C452 70 500 160 486 250" />
      </g>
      {shopPins(shops)
        .toReversed()
        .map(({ id, number, x, y }) => (
          <g key={id} transform={`translate(${x} ${y})`} className="group" data-chosen={id === chosen}>
            <circle
              r="15"
              className="fill-white stroke-accent stroke-3 group-data-[chosen=true]:fill-accent"
            />
            <text
              y="5"
              textAnchor="middle"
              fontSize="15"
              className="fill-accent-deep font-bold group-data-[chosen=true]:fill-white"
            >
              {number}
            </text>
          </g>
        ))}
    </svg>
  )
}

/** North is up; a degree of longitude is as long as it is at this latitude. */
function shopPins(shops: readonly ParcelShop[]) {
  const squeeze = Math.cos(((shops[0]?.lat ?? 0) * Math.PI) / 180)
  const places = shops.map(({ id, lat, lon }, at) => ({
    id,
    number: at + 1,
    east: lon * squeeze,
    north: lat,
  }))
  const [west, east] = numberRange(places.map((place) => place.east))
  const [south, north] = numberRange(places.map((place) => place.north))
  const scale = Math.min((width - 2 * margin) / (east - west), (height - 2 * margin) / (north - south))
  return places.map(({ id, number, ...at }) => ({
    id,
    number,
    x: Math.round(width / 2 + (at.east - (west + east) / 2) * scale),
    y: Math.round(height / 2 - (at.north - (south + north) / 2) * scale),
  }))
}

/** The range is never empty, so that shops in one spot can still be drawn. */
function numberRange(numbers: readonly number[]): [number, number] {
  const least = Math.min(...numbers)
  return [least, Math.max(...numbers, least + 1e-6)]
}
