// The table of who may import whom (style.md §2).
const order = require('./tools/module-order.json')

const test = '[.]test[.]tsx?$'
const outside = '(^|/)node_modules/'
const kernel = '^src/kernel/'
const contract = '^src/contract/'
const i18n = '^src/i18n/'
const ui = '^src/ui/'
const platform = '^src/server/platform/'
const drawings = '^src/server/drawings/'
const sandboxes = '^src/server/sandboxes/'
const faces = '^src/server/modules/[^/]+/index[.]ts$'
const db = '^db/'
const releasedData = '^src/server/modules/[^/]+/data/'

/** A room imports itself, what it is given here, and nothing else of the project. */
function only(name, from, allowed, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: test },
    to: {
      path: ['^src/', '^db/', '^tools/', '^e2e/', '^[^/]+[.](ts|cjs|json)$'],
      pathNot: [from, ...allowed].flat(),
    },
  }
}

/** Of the packages and of Node itself, only these. */
function packages(name, from, allowed) {
  return {
    name,
    severity: 'error',
    from: { path: from, pathNot: test },
    to: {
      pathNot: ['^(src|db|tools|e2e)/', ...allowed.map((name) => `(^|/)node_modules/(@types/)?${name}/`)],
    },
  }
}

const pictures = '^src/web/pictures/'
/** Rooms of the web that no page is shown in; what stands in them is used by several features. */
const plumbing = '^src/web/(navigation|api|state|consent|toasts|session|login|box|search|scan|offline)/'
const parts = '^src/web/parts/'
const forms = '^src/web/forms/'

const modules = order.map((name, index) => {
  const below = order.slice(index + 1).map((other) => `^src/server/modules/${other}/index[.]ts$`)
  return only(
    `module-${name}`,
    `^src/server/modules/${name}/`,
    [kernel, contract, i18n, platform, ...(name === 'catalogue' ? [drawings] : []), ...below],
    'A module calls the faces of modules below it in tools/module-order.json.',
  )
})

const forbidden = [
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  // The address of a file within a package is found by the build, which fails without it.
  { name: 'resolves', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?url$' } },
  only('kernel', kernel, []),
  packages('kernel-packages', kernel, []),
  only('contract', contract, [kernel]),
  packages('contract-packages', contract, ['zod']),
  only('i18n', i18n, [kernel, contract]),
  packages('i18n-packages', i18n, []),
  only('ui', ui, []),
  packages('ui-packages', ui, ['react', 'react-dom', 'lucide-react']),
  only('platform', platform, [kernel, contract]),
  only('drawings', drawings, [kernel, platform], 'Pictures know no table and no module.'),
  ...modules,
  only(
    'adapters',
    '^src/server/adapters/',
    [kernel, platform, faces, `${sandboxes}[^/]+/credentials[.]ts$`],
    'An adapter speaks to a sandbox as it speaks to the real service: over HTTP, with credentials.',
  ),
  only(
    'sandboxes',
    sandboxes,
    [kernel, platform],
    'A sandbox plays another company, so it knows nothing of the shop.',
  ),
  only('server-composition', '^src/server/(?!platform/|modules/|adapters/|sandboxes/|drawings/)', [
    kernel,
    contract,
    i18n,
    '^src/server/',
  ]),
  only('web-plumbing', plumbing, [kernel, contract, i18n, '^src/web/generated/']),
  only('web-parts', parts, [kernel, contract, i18n, ui, pictures, plumbing]),
  only('web-paths', '^src/web/paths[.]ts$', [kernel, contract]),
  {
    ...only('web-features', '^src/web/features/([^/]+)/', []),
    comment: 'A feature never imports another feature.',
    to: {
      path: '^(src|db|tools|e2e)/',
      pathNot: [
        '^src/web/features/$1/',
        kernel,
        contract,
        i18n,
        ui,
        pictures,
        plumbing,
        parts,
        forms,
        '^src/web/paths[.]ts$',
      ],
    },
  },
  only('web-pictures', pictures, [ui], 'Pictures know no text and no domain.'),
  only('web-forms', forms, [kernel, contract, i18n, ui, plumbing, parts]),
  only(
    'web',
    '^src/web/(?!navigation/|api/|state/|consent/|toasts/|session/|login/|box/|search/|scan/|offline/|parts/|features/|forms/|pictures/|paths[.]ts$)',
    [kernel, contract, i18n, ui, '^src/web/'],
  ),
  only('main', '^src/(main|worker)[.]ts$', [
    kernel,
    contract,
    '^src/server/[^/]+[.]ts$',
    platform,
    '^src/web/entry-server',
    '^db/seed/seed[.]ts$',
  ]),
  only(
    'db',
    db,
    [kernel, contract, platform, drawings, faces, releasedData],
    'The demo shop is filled through the faces of modules and stands on their rule data.',
  ),
  only(
    'testing',
    '^src/testing/',
    [kernel, contract, db, '^src/server/', '^src/web/entry-server'],
    'Real pages need both sides: the page server of the tests is wired as src/main.ts is.',
  ),
  {
    name: 'testing-only-in-tests',
    severity: 'error',
    from: { pathNot: [test, '^e2e/', '^src/testing/', '^tools/', '^[^/]+[.]config[.]ts$'] },
    to: { path: '^src/testing/' },
  },
  only('e2e', '^e2e/', [contract, db, '^src/testing/', '^src/web/paths[.]ts$']),
  {
    name: 'nothing-imports-tools',
    severity: 'error',
    from: { pathNot: ['^tools/', '^[^/]+[.]config[.]ts$'] },
    to: { path: '^tools/' },
  },
  {
    name: 'browsers-load-areas',
    comment:
      'Only the server knows the pages of all areas; a browser loads an area when somebody goes there.',
    severity: 'error',
    from: { path: '^src/web/', pathNot: [test, '^src/web/(document|entry-server|routes)[.]tsx?$'] },
    to: { path: ['^src/contract/pages/table[.]ts$', '^src/web/routes[.]ts$'] },
  },
  {
    name: 'server-and-web-meet-in-contract',
    severity: 'error',
    from: { path: '^src/web/' },
    to: { path: '^src/server/' },
  },
  {
    name: 'web-and-server-meet-in-contract',
    severity: 'error',
    from: { path: '^src/server/' },
    to: { path: '^src/web/' },
  },
]

module.exports = {
  forbidden,
  options: {
    // Without a parser of its own it reads no TypeScript 7 module and still passes; the check counts them.
    parser: 'swc',
    doNotFollow: { path: outside },
    exclude: { path: '^dist/|/generated/' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.json', '.css'],
    },
  },
}
