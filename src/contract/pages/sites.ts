import { defaultLocale, isLocale, locales, perLocale, type Locale, type PerLocale } from '#kernel/locale.ts'
import { fail, ok, type Result } from '#kernel/result.ts'

export const platforms = ['green', 'blue', 'my'] as const
export type Platform = (typeof platforms)[number]

/** The path prefix of a platform on a host that several platforms share; on its own host a platform has none. */
export const platformSections: Readonly<Record<Platform, PerLocale<string>>> = {
  green: perLocale(() => ''),
  blue: { de: '/kaufen', fr: '/acheter', nl: '/kopen', it: '/compra', es: '/comprar', en: '/buy' },
  my: perLocale(() => '/my'),
}

/** What one host name stands for. */
export interface Host {
  readonly origin: string
  readonly platforms: readonly Platform[]
  readonly locales: readonly Locale[]
  /** The language that has no `/{locale}` prefix here. */
  readonly bareLocale: Locale
}

/** The public address space: one origin per platform and language, and every host that is served. */
export interface Sites {
  readonly origins: Readonly<Record<Platform, PerLocale<string>>>
  readonly hosts: Readonly<Record<string, Host>>
}

/** The origin and host facts the browser needs to build links; nothing else of the configuration leaves the server. */
export function siteOrigins(sites: Sites): readonly string[] {
  return [...new Set(Object.values(sites.hosts).map((host) => host.origin))]
}

/**
 * ORIGINS: one origin for all, or a list such as
 * `de=https://www.rondo.example, en=https://en.rondo.example, blue/de=https://shop.rondo.example, my=https://my.rondo.example`.
 * A language without an entry lives under the default language's origin with its prefix.
 */
export function parseSites(text: string | undefined, fallbackOrigin: string): Result<Sites> {
  const entries = (text ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
  if (entries.length === 0)
    return ok(withLoopbackAliases(sitesFrom(new Map(), fallbackOrigin), fallbackOrigin))
  const chosen = new Map<string, string>()
  for (const entry of entries) {
    const [key, origin] = entry.includes('=') ? splitOnce(entry) : ['*', entry]
    if (!isKnownKey(key)) return fail(`"${key}" is neither a language, a platform nor platform/language`)
    const clean = cleanOrigin(origin)
    if (!clean) return fail(`"${origin}" is not an origin such as https://www.rondo.example`)
    if (chosen.has(key)) return fail(`"${key}" is given twice`)
    chosen.set(key, clean)
  }
  const base = chosen.get('*') ?? chosen.get(defaultLocale)
  if (!base) return fail(`an origin for "${defaultLocale}" is missing`)
  return ok(sitesFrom(chosen, base))
}

function splitOnce(entry: string): [string, string] {
  const at = entry.indexOf('=')
  return [entry.slice(0, at), entry.slice(at + 1)]
}

function isKnownKey(key: string): boolean {
  if (key === '*' || isLocale(key) || isPlatform(key)) return true
  const [platform, locale, ...rest] = key.split('/')
  return rest.length === 0 && isPlatform(platform) && isLocale(locale)
}

function isPlatform(value: unknown): value is Platform {
  return platforms.some((platform) => platform === value)
}

function cleanOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  return isBare ? url.origin : null
}

function sitesFrom(chosen: ReadonlyMap<string, string>, base: string): Sites {
  const originOf = (platform: Platform) =>
    perLocale(
      (locale) => chosen.get(`${platform}/${locale}`) ?? chosen.get(platform) ?? chosen.get(locale) ?? base,
    )
  const origins = { green: originOf('green'), blue: originOf('blue'), my: originOf('my') }
  return { origins, hosts: hostsOf(origins) }
}

function hostsOf(origins: Sites['origins']): Record<string, Host> {
  const all = platforms.flatMap((platform) =>
    locales.map((locale) => ({ origin: origins[platform][locale], platform, locale })),
  )
  const hosts: Record<string, Host> = {}
  for (const { origin } of all) {
    const here = all.filter((one) => one.origin === origin)
    const served = locales.filter((locale) => here.some((one) => one.locale === locale))
    hosts[new URL(origin).host] = {
      origin,
      platforms: platforms.filter((platform) => here.some((one) => one.platform === platform)),
      locales: served,
      bareLocale: served.find((locale) => locale === defaultLocale) ?? served[0] ?? defaultLocale,
    }
  }
  return hosts
}

/** A machine on its own answers under all names of itself; `en.localhost` shows what an English host does. */
function withLoopbackAliases(sites: Sites, origin: string): Sites {
  const { port } = new URL(origin)
  const suffix = port === '' ? '' : `:${port}`
  const everything = { platforms, locales, bareLocale: defaultLocale }
  const alias = (name: string, host: Omit<Host, 'origin'>) => ({
    [`${name}${suffix}`]: { ...host, origin: `http://${name}${suffix}` },
  })
  return {
    ...sites,
    hosts: {
      ...alias('127.0.0.1', everything),
      ...alias('[::1]', everything),
      ...alias('localhost', everything),
      ...alias('en.localhost', { platforms, locales: ['en'], bareLocale: 'en' }),
      ...sites.hosts,
    },
  }
}
