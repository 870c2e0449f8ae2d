import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkImports } from './imports.ts'
import type { Report } from './report.ts'
import { projectRoot, sampleProject } from './sample-project.ts'

const rooms = ['kernel', 'contract', 'i18n', 'ui', 'server', 'web', 'testing']
const manifest = JSON.stringify({
  type: 'module',
  imports: {
    ...Object.fromEntries(rooms.map((room) => [`#${room}/*`, `./src/${room}/*`])),
    '#db/*': './db/*',
  },
})

const removals: (() => void)[] = []
afterAll(() => {
  for (const remove of removals) remove()
})

/** Each file with what it imports; one run answers for all of them, since starting the tool costs a second. */
async function check(files: Record<string, readonly string[]>): Promise<Report> {
  const texts = Object.entries(files).map(([path, imports]) => [
    path,
    imports.map((name) => `import '${name}'\n`).join('') + 'export const a = 1\n',
  ])
  const root = sampleProject(
    {
      ...Object.fromEntries<string>(texts.map(([path = '', text = '']) => [path, text])),
      'package.json': manifest,
    },
    (remove) => removals.push(remove),
  )
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  return checkImports(root, projectRoot)
}

const leaves = {
  'src/kernel/money.ts': [],
  'src/contract/api.ts': ['#kernel/money.ts', 'zod'],
  'src/i18n/t.ts': ['#kernel/money.ts', '#contract/api.ts'],
  'src/ui/button.tsx': ['react'],
  'src/server/platform/clock.ts': ['#kernel/money.ts', '#contract/api.ts', 'node:fs', 'pg'],
  'src/server/modules/accounts/index.ts': ['./service.ts', '#server/platform/clock.ts', '#i18n/t.ts'],
  'src/server/modules/accounts/service.ts': ['#contract/api.ts'],
  'src/server/modules/box/index.ts': ['#server/modules/accounts/index.ts'],
  'src/server/adapters/mail/real.ts': ['#server/modules/accounts/index.ts', '#server/platform/clock.ts'],
  'src/server/adapters/identity/real.ts': ['#server/sandboxes/identity/credentials.ts'],
  'src/server/sandboxes/identity/credentials.ts': ['#server/platform/clock.ts'],
  'src/server/sandboxes/identity/server.ts': ['./credentials.ts'],
  'src/server/app.ts': ['#server/modules/box/index.ts', '#server/adapters/mail/real.ts'],
  'src/web/paths.ts': ['#contract/api.ts'],
  'src/web/api/client.ts': ['#contract/api.ts'],
  'src/web/forms/address.tsx': ['#ui/button.tsx', '#web/api/client.ts'],
  'src/web/features/sell/sell-page.tsx': [
    '#ui/button.tsx',
    '#web/forms/address.tsx',
    '#web/api/client.ts',
    '#web/paths.ts',
    './part.tsx',
  ],
  'src/web/features/sell/part.tsx': [],
  'src/web/features/box/box-page.tsx': [],
  'src/web/routes.ts': ['./features/sell/sell-page.tsx', './features/box/box-page.tsx'],
  'src/web/entry-server.tsx': ['./routes.ts'],
  'src/main.ts': ['#server/app.ts', '#web/entry-server.tsx', '#db/seed/seed.ts'],
  'src/testing/server.ts': ['#server/app.ts', '#db/seed/seed.ts'],
  'src/server/modules/accounts/data/list.ts': [],
  'db/seed/seed.ts': [
    '#server/modules/accounts/index.ts',
    '#server/modules/accounts/data/list.ts',
    '#server/platform/clock.ts',
  ],
  'src/kernel/money.test.ts': ['./money.ts', '#testing/server.ts', 'vitest', 'node:path'],
  'e2e/sell.spec.ts': ['#testing/server.ts', '#contract/api.ts', '#web/paths.ts'],
  'tools/seed.ts': ['#server/app.ts', '#web/paths.ts'],
}

test('a project that keeps to the table passes, every module read', async () => {
  const found = await check(leaves)
  expect(found).toEqual({ problems: [], notes: [`${Object.keys(leaves).length} modules read`] })
})

describe('a project that breaks every rule', () => {
  const broken: Record<string, readonly [imported: string, resolved: string, rule: string]> = {
    'src/kernel/bad-room.ts': ['#contract/api.ts', 'src/contract/api.ts', 'kernel'],
    'src/kernel/bad-node.ts': ['node:fs', 'fs', 'kernel-packages'],
    'src/contract/bad-room.ts': ['#i18n/t.ts', 'src/i18n/t.ts', 'contract'],
    'src/contract/bad-node.ts': ['node:fs', 'fs', 'contract-packages'],
    'src/i18n/bad-room.ts': ['#ui/button.tsx', 'src/ui/button.tsx', 'i18n'],
    'src/ui/bad-room.ts': ['#kernel/money.ts', 'src/kernel/money.ts', 'ui'],
    'src/server/platform/bad-room.ts': ['#i18n/t.ts', 'src/i18n/t.ts', 'platform'],
    'src/server/modules/accounts/bad-order.ts': [
      '#server/modules/box/index.ts',
      'src/server/modules/box/index.ts',
      'module-accounts',
    ],
    'src/server/modules/box/bad-inside.ts': [
      '#server/modules/accounts/service.ts',
      'src/server/modules/accounts/service.ts',
      'module-box',
    ],
    'src/server/adapters/mail/bad-inside.ts': [
      '#server/modules/accounts/service.ts',
      'src/server/modules/accounts/service.ts',
      'adapters',
    ],
    'src/server/adapters/identity/bad-sandbox.ts': [
      '#server/sandboxes/identity/server.ts',
      'src/server/sandboxes/identity/server.ts',
      'adapters',
    ],
    'src/server/sandboxes/identity/bad-shop.ts': [
      '#server/modules/accounts/index.ts',
      'src/server/modules/accounts/index.ts',
      'sandboxes',
    ],
    'src/server/bad-web.ts': ['#web/paths.ts', 'src/web/paths.ts', 'web-and-server-meet-in-contract'],
    'src/web/bad-server.ts': ['#server/app.ts', 'src/server/app.ts', 'server-and-web-meet-in-contract'],
    'src/web/api/bad-ui.ts': ['#ui/button.tsx', 'src/ui/button.tsx', 'web-plumbing'],
    'src/web/parts/bad-form.tsx': ['#web/forms/address.tsx', 'src/web/forms/address.tsx', 'web-parts'],
    'src/web/forms/bad-feature.tsx': [
      '#web/features/box/box-page.tsx',
      'src/web/features/box/box-page.tsx',
      'web-forms',
    ],
    'src/web/features/sell/bad-feature.tsx': [
      '#web/features/box/box-page.tsx',
      'src/web/features/box/box-page.tsx',
      'web-features',
    ],
    'db/seed/bad-inside.ts': [
      '#server/modules/accounts/service.ts',
      'src/server/modules/accounts/service.ts',
      'db',
    ],
    'src/server/modules/box/bad-demo.ts': ['#db/seed/seed.ts', 'db/seed/seed.ts', 'module-box'],
    'src/server/bad-demo.ts': ['#db/seed/seed.ts', 'db/seed/seed.ts', 'server-composition'],
    'src/web/bad-testing.ts': ['#testing/server.ts', 'src/testing/server.ts', 'testing-only-in-tests'],
    'e2e/bad-module.spec.ts': ['#server/modules/box/index.ts', 'src/server/modules/box/index.ts', 'e2e'],
    'src/server/bad-tools.ts': ['../../tools/seed.ts', 'tools/seed.ts', 'nothing-imports-tools'],
    'src/server/bad-missing.ts': ['./nowhere.ts', './nowhere.ts', 'resolves'],
    'src/kernel/bad-ring.ts': ['./ring.ts', 'src/kernel/ring.ts', 'no-cycles'],
  }
  let problems: readonly string[] = []

  beforeAll(async () => {
    const files = Object.fromEntries(Object.entries(broken).map(([path, [imported]]) => [path, [imported]]))
    const found = await check({
      ...leaves,
      ...files,
      'src/kernel/ring.ts': ['./bad-ring.ts'],
      'src/server/modules/gifts/index.ts': [],
    })
    problems = found.problems
  })

  test.each(Object.entries(broken))('is told about %s', (path, [, resolved, rule]) => {
    expect(problems).toContain(`${path} → ${resolved}: ${rule}`)
  })

  test('is told about a module without a place in the order', () => {
    expect(problems).toContain('src/server/modules/gifts has no place in tools/module-order.json')
  })
})
