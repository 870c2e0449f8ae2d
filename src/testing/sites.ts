import { parseSites, type Sites } from '#contract/pages/sites.ts'

/** The sites in the form that the configuration gives. */
export function sitesAt(origins: string): Sites {
  const parsed = parseSites(origins, '')
  if (!parsed.ok) throw new Error(parsed.code)
  return parsed.value
}

/** The shop that mails link to: German, and English on another host. */
export const shopSites = sitesAt('https://www.shop.test, en=https://en.shop.test')
