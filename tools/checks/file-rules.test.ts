import { expect, test } from 'vitest'
import { checkFileRules } from './file-rules.ts'
import { sampleProject } from './sample-project.ts'

function problemsOf(files: Record<string, string>): readonly string[] {
  return checkFileRules(sampleProject(files)).problems
}

const lines = (count: number) => 'a\n'.repeat(count)
// Samples are put together here so that this file does not break the rules it tests.
const glue = (...parts: string[]) => parts.join('')

test('a tidy project has no problems', () => {
  expect(
    problemsOf({
      'src/kernel/money.ts': `export const a = 1 // ${glue('TO', 'DO')} #12 rounds twice\n`,
      'src/server/modules/box/index.ts': `export const box = 1\n`,
      'src/web/home-page.test.tsx': lines(400),
      '.git': glue('gitdir: /wo', 'rk/main/.git/worktrees/other'),
      'docs/ARCHITECTURE.md': '# Rooms\n',
      'docs/requirements/ux.md': glue('TO', 'DO'),
      'node_modules/x/BadName.ts': lines(999),
      'src/i18n/generated/BadName.ts': lines(999),
    }),
  ).toEqual([])
})

test.each([
  ['a long file', 'src/a.ts', lines(251), 'src/a.ts: 251 lines, the limit is 250'],
  ['a long test', 'src/a.test.ts', lines(401), 'src/a.test.ts: 401 lines, the limit is 400'],
  ['a long style sheet', 'src/ui/a.css', lines(251), 'src/ui/a.css: 251 lines, the limit is 250'],
  ['a name that is not kebab-case', 'src/aB.ts', '', 'src/aB.ts: file names are kebab-case'],
  [
    'an empty word as name',
    'src/date-utils.ts',
    '',
    'src/date-utils.ts: the name says nothing about what it does',
  ],
  ['a barrel', 'src/web/index.ts', '', "src/web/index.ts: index.ts is only a module's face"],
  [
    'a star export',
    'src/a.ts',
    "\nexport * from './b.ts'\n",
    'src/a.ts:2: no barrels: name what is exported',
  ],
  [
    'a note without an issue',
    'docs/a.md',
    `${glue('TO', 'DO')}: later\n`,
    'docs/a.md:1: a note to do later names no issue (#12)',
  ],
  [
    'a silenced rule without a reason',
    'src/a.ts',
    `// oxlint-${glue('dis', 'able')}-next-line no-console\n`,
    'src/a.ts:1: a silenced check gives its reason on the spot',
  ],
  [
    'a machine path',
    'tools/a.ts',
    `const a = '${glue('/ho', 'me/me/x')}'\n`,
    'tools/a.ts:1: a path of one machine',
  ],
  [
    'a package host',
    '.npmrc',
    `registry=https://${glue('regi', 'stry')}.example.com\n`,
    '.npmrc:1: a package host',
  ],
  ['an author', 'src/a.ts', `/** ${glue('@aut', 'hor')} me */\n`, 'src/a.ts:1: words about who wrote it'],
])('%s is named', (_, path, text, problem) => {
  expect(problemsOf({ [path]: text })).toEqual([problem])
})

test('a silenced rule with its reason passes', () => {
  const text = `// oxlint-${glue('dis', 'able')}-next-line no-console -- the start banner\n`
  expect(problemsOf({ 'src/a.ts': text })).toEqual([])
})

test('a path in an address is no path of a machine', () => {
  expect(problemsOf({ 'src/a.ts': `const a = 'https://example.com${glue('/ho', 'me/x')}'\n` })).toEqual([])
})
