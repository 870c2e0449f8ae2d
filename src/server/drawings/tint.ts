/** Colours are '#rrggbb'; shares run from 0 to 1. */
type Channels = readonly [number, number, number]

function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hexOf(channels: Channels): string {
  return '#' + channels.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')
}

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channelsOf(from), channelsOf(to)]
  const at = (from: number, to: number) => from + (to - from) * share
  return hexOf([at(a[0], b[0]), at(a[1], b[1]), at(a[2], b[2])])
}

export const lighter = (hex: string, share: number): string => mix(hex, '#ffffff', share)
export const darker = (hex: string, share: number): string => mix(hex, '#0a0d10', share)

/** How light a colour is to the eye, 0 to 1. */
export function lightness(hex: string): number {
  const [r, g, b] = channelsOf(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** A grey device has no hue for its screen, so one of these hues is used. */
const standIns = ['#5c8f7a', '#6b86ad', '#b08d6a', '#8577a8', '#5f93a0'] as const

export function screenHue(hex: string, seed: number): string {
  return vividness(hex) < 0.07 ? mix(hex, standIns[seed % standIns.length] ?? hex, 0.62) : hex
}

/** Gives the same hue with this strength and lightness; greys stay nearly grey. */
export function toned(hex: string, saturation: number, light: number): string {
  const [r, g, b] = channelsOf(hex)
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)]
  const spread = high - low
  const strength = saturation * Math.min(1, Math.max(0, spread - 9) / 34 + 0.06)
  const hue = spread === 0 ? 150 : hueOf([r, g, b], high, spread)
  const reach = strength * Math.min(light, 1 - light)
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    return 255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return hexOf([channel(0), channel(8), channel(4)])
}

function hueOf([r, g, b]: Channels, high: number, spread: number): number {
  if (high === r) return (((g - b) / spread + 6) % 6) * 60
  return high === g ? ((b - r) / spread + 2) * 60 : ((r - g) / spread + 4) * 60
}

/** How far a colour is from grey, 0 to 1. */
export function vividness(hex: string): number {
  const channels = channelsOf(hex)
  return (Math.max(...channels) - Math.min(...channels)) / 255
}
