/** The first that fits: many browsers name others beside themselves. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

const longest = 1_000

/** Browser and system, such as `Firefox · Windows`: enough to know one's own by, and nothing that marks a person. */
export function deviceFromUserAgent(userAgent: string | undefined): string | null {
  const said = (userAgent ?? '').slice(0, longest)
  const named = [browsers, systems].flatMap((kinds) => kinds.find(([, sign]) => sign.test(said))?.[0] ?? [])
  return named.length === 0 ? null : named.join(' · ')
}
