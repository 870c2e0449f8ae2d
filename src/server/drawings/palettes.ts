/** Ground and three colours that stand on it; `ink` is legible on the ground, `paper` on the others. */
export interface Palette {
  readonly ground: string
  readonly ink: string
  readonly first: string
  readonly second: string
  readonly third: string
}

type Five = readonly [ground: string, ink: string, first: string, second: string, third: string]

const fives: readonly Five[] = [
  ['#f3ead8', '#1f2a2c', '#c8553d', '#2d4b5a', '#e6b655'],
  ['#1d3a3a', '#f2ead6', '#d98e4a', '#5f8f80', '#e9cfa0'],
  ['#e9e4da', '#26211f', '#7a2e3a', '#b98a5e', '#4a5b57'],
  ['#22304d', '#f0ecdf', '#d9a441', '#6f88b0', '#c2564b'],
  ['#dfe6df', '#1f2f28', '#3f6b55', '#d38b5d', '#8fae9b'],
  ['#b8452f', '#fbf1df', '#f0c471', '#6e2420', '#f3e0c0'],
  ['#f6f1e7', '#2b2540', '#5b4b8a', '#e08e79', '#b9b2d6'],
  ['#d8a33c', '#2a2118', '#8e3b24', '#f6ecd2', '#4f5b3a'],
  ['#2b2b2e', '#efece6', '#c9b79c', '#7d5a50', '#9aa5a0'],
  ['#cfdde4', '#1c2b3a', '#2f5d7c', '#e3a57a', '#88a9b8'],
  ['#5a2a3c', '#f6e9e0', '#e0a08a', '#8f5063', '#e9cdb4'],
  ['#eeddd2', '#332622', '#b3654a', '#6d7f6b', '#d9a98c'],
]

const palettes: readonly Palette[] = fives.map(([ground, ink, first, second, third]) => ({
  ground,
  ink,
  first,
  second,
  third,
}))

const firstPalette: Palette = {
  ground: '#f3ead8',
  ink: '#1f2a2c',
  first: '#c8553d',
  second: '#2d4b5a',
  third: '#e6b655',
}

export function paletteFromSeed(seed: number): Palette {
  return palettes[seed % palettes.length] ?? firstPalette
}

/** Films and games are dark with one light in them. */
const nights: readonly Five[] = [
  ['#141c2b', '#f4efe4', '#e07a4a', '#2f4a6b', '#f2c879'],
  ['#1a1420', '#f3ecf2', '#c2477a', '#4a2f6b', '#f0a6b4'],
  ['#0f2226', '#eef4ee', '#3fa796', '#1d4a52', '#e9d9a0'],
  ['#241713', '#f7ecdf', '#d9542f', '#5c2a1e', '#f1b35a'],
  ['#101a18', '#eff5ea', '#7fae5a', '#24443a', '#e6e0a4'],
  ['#16161a', '#f1f1ee', '#b9bcc4', '#3a3d46', '#d9a441'],
  ['#132036', '#eef3f8', '#5aa2e0', '#1f4a7a', '#f0d08a'],
  ['#2a1a2e', '#f8efe6', '#e39a5a', '#5e3450', '#f6d6a8'],
]

export function nightPaletteFromSeed(seed: number): Palette {
  const [ground, ink, first, second, third] = nights[seed % nights.length] ?? ['', '', '', '', '']
  return ground === '' ? firstPalette : { ground, ink, first, second, third }
}
