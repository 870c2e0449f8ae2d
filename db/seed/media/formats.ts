interface FormatFigures {
  readonly leastCents: number
  readonly mostCents: number
  readonly weightGrams: number
}

/** The price and the weight of a work in each form. Games of consoles that are still sold keep their price. */
export const formats = {
  hardcover: { leastCents: 15, mostCents: 1500, weightGrams: 550 },
  paperback: { leastCents: 15, mostCents: 1100, weightGrams: 300 },
  dvd: { leastCents: 15, mostCents: 600, weightGrams: 100 },
  'blu-ray': { leastCents: 20, mostCents: 1000, weightGrams: 90 },
  uhd: { leastCents: 100, mostCents: 1500, weightGrams: 90 },
  cd: { leastCents: 15, mostCents: 700, weightGrams: 100 },
  vinyl: { leastCents: 150, mostCents: 1800, weightGrams: 320 },
  ps5: { leastCents: 500, mostCents: 3500, weightGrams: 95 },
  ps4: { leastCents: 100, mostCents: 1800, weightGrams: 95 },
  ps3: { leastCents: 20, mostCents: 800, weightGrams: 100 },
  switch: { leastCents: 500, mostCents: 3500, weightGrams: 60 },
  'switch-2': { leastCents: 800, mostCents: 3500, weightGrams: 60 },
  'xbox-series': { leastCents: 500, mostCents: 3500, weightGrams: 95 },
  'xbox-one': { leastCents: 80, mostCents: 1500, weightGrams: 95 },
  pc: { leastCents: 15, mostCents: 600, weightGrams: 120 },
  wii: { leastCents: 50, mostCents: 1500, weightGrams: 120 },
  '3ds': { leastCents: 200, mostCents: 2000, weightGrams: 60 },
} satisfies Record<string, FormatFigures>

export type Format = keyof typeof formats

export function isFormat(text: string): text is Format {
  return Object.hasOwn(formats, text)
}

export function isBookFormat(format: Format): boolean {
  return format === 'hardcover' || format === 'paperback'
}
