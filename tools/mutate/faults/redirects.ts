import type { PlantedFault } from '../fault.ts'

/** Faults of redirects. */
export const redirectsFaults: readonly PlantedFault[] = [
  {
    name: 'a slash written as %2f leads to another site',
    file: 'src/contract/safe-path.ts',
    find: '/\\/\\/|%(?:25)*(?:2f|5c)/i',
    replace: '/\\/\\//i',
    seenBy: ['src/contract/safe-path.test.ts'],
  },
  {
    name: 'a backslash in a target is let through',
    file: 'src/contract/safe-path.ts',
    find: '\\u007f-\\u009f\\\\]/',
    replace: '\\u007f-\\u009f]/',
    seenBy: ['src/contract/safe-path.test.ts'],
  },
  {
    name: 'a login leads to whatever address it was given',
    file: 'src/server/modules/logins/sign-in.ts',
    find: 'const back = ownPath(previousUrl)',
    replace: 'const back = previousUrl ?? null',
    seenBy: ['src/server/modules/accounts/attacks/redirect-attacks.test.ts'],
  },
  {
    name: 'a deep link is moved to the chosen language',
    file: 'src/server/platform/pages/serve.ts',
    find: 'chosen !== match.locale && isBareHome(request)',
    replace: 'chosen !== match.locale',
    seenBy: [
      'src/server/platform/pages/redirects.test.ts > never moves a deep link or a home with its language in it',
    ],
  },
  {
    name: 'the move to the chosen language is kept for good',
    file: 'src/server/platform/pages/serve.ts',
    find: "return redirectTo(302, pageUrl(deps.sites, request.host, { ...match, locale: chosen }), 'no-store')",
    replace: 'return redirectTo(301, pageUrl(deps.sites, request.host, { ...match, locale: chosen }))',
    seenBy: ['src/server/platform/pages/redirects.test.ts > goes to the host of the language'],
  },
  {
    name: 'a product with an old name loses its query on the way',
    file: 'src/server/platform/pages/serve.ts',
    find: 'checked(request, location + splitUrl(request.url).query)',
    replace: 'checked(request, location)',
    seenBy: [
      'src/server/platform/pages/redirects.test.ts > a product with other words before its id goes to its own, with its query',
    ],
  },
  {
    name: 'the key of a link stays in the address',
    file: 'src/server/platform/pages/signed-link.ts',
    find: `  query.delete('key')
`,
    replace: '',
    seenBy: ['src/server/modules/orders/link-pages.test.ts'],
  },
  {
    name: 'the next site is told the address with the key',
    file: 'src/server/platform/pages/signed-link.ts',
    find: ", 'referrer-policy': 'no-referrer' }",
    replace: ' }',
    seenBy: ['src/server/modules/orders/link-pages.test.ts'],
  },
  {
    name: 'a key that is there twice opens an order',
    file: 'src/server/platform/pages/signed-link.ts',
    find: 'keys.length > 1 || !(await links.opens(uuid, key))',
    replace: '!(await links.opens(uuid, key))',
    seenBy: ['src/server/modules/orders/link-pages.test.ts'],
  },
  {
    name: 'a path with two slashes in front names another host',
    file: 'src/contract/safe-path.ts',
    find: "path.replace(/^[/\\\\]+/, '/')",
    replace: "path.replace(/^\\\\+/, '/')",
    seenBy: ['src/contract/safe-path.test.ts'],
  },
  {
    name: 'the language of the header loses against the cookie',
    file: 'src/server/platform/http/locale.ts',
    find: `  if (wanted) return wanted
  return isLocale(cookie) ? cookie : defaultLocale`,
    replace: `  if (isLocale(cookie)) return cookie
  return wanted ?? defaultLocale`,
    seenBy: ['src/server/platform/http/parsing.test.ts'],
  },
  {
    name: 'an unknown language is answered in English',
    file: 'src/server/platform/http/locale.ts',
    find: 'isLocale(cookie) ? cookie : defaultLocale',
    replace: "isLocale(cookie) ? cookie : 'en'",
    seenBy: ['src/server/platform/http/parsing.test.ts'],
  },
]
