import { parseSites, type Sites } from '#contract/pages/sites.ts'

/** As the configuration would read it. */
export function sitesAt(origins: string): Sites {
  const parsed = parseSites(origins, '')
  if (!parsed.ok) throw new Error(parsed.code)
  return parsed.value
}

/** The shop that mails link to: German, and English on a host of its own. */
export const shopSites = sitesAt('https://www.shop.test, en=https://en.shop.test')
