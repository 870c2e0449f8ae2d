import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { runCommand } from './command.ts'
import { readText } from './files.ts'
import { projectRoot, sampleProject } from './sample-project.ts'

const outputSchema = z.object({ diagnostics: z.array(z.object({ filename: z.string(), code: z.string() })) })

const removals: (() => void)[] = []
afterAll(() => {
  for (const remove of removals) remove()
})

/** The rules that fire in each file under the configuration of this project. */
async function lint(files: Record<string, string>): Promise<Map<string, string[]>> {
  const configs = {
    '.oxlintrc.json': readText(projectRoot, '.oxlintrc.json'),
    'tsconfig.json': readText(projectRoot, 'tsconfig.json'),
  }
  const root = sampleProject({ ...files, ...configs }, (remove) => removals.push(remove))
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  const program = join(projectRoot, 'node_modules/.bin/oxlint')
  const { stdout } = await runCommand(program, ['--format=json', 'src', 'vite.config.ts'], {
    cwd: root,
    timeoutSeconds: 110,
  })
  const found = new Map<string, string[]>()
  for (const { filename, code } of outputSchema.parse(JSON.parse(stdout)).diagnostics) {
    found.set(filename, [...(found.get(filename) ?? []), code])
  }
  return found
}

const html = 'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />\n'
const bad: Record<string, readonly [text: string, rule: string]> = {
  'src/web/parts/html.tsx': [html, 'react(no-danger)'],
  'src/web/style.tsx': ['export const A = () => <p style={{ top: 0 }} />\n', 'react(forbid-dom-props)'],
  'src/web/hooks.tsx': [
    `import { useState } from 'react'\nexport function A(p: { on: boolean }) {\n  if (p.on) useState(1)\n  return null\n}\n`,
    'react-hooks(rules-of-hooks)',
  ],
  'src/web/image.tsx': ['export const A = () => <img src="/a.svg" />\n', 'jsx-a11y(alt-text)'],
  'src/web/click.tsx': [
    'export const A = (p: { go: () => void }) => <div onClick={p.go} />\n',
    'jsx-a11y(click-events-have-key-events)',
  ],
  'src/web/button.tsx': ['export const A = () => <button />\n', 'react(button-has-type)'],
  'src/server/floating.ts': [
    'const wait = async () => {}\nexport function a() {\n  wait()\n}\n',
    'typescript(no-floating-promises)',
  ],
  'src/server/any.ts': ['export const a: any = 1\n', 'typescript(no-explicit-any)'],
  'src/server/bang.ts': [
    'export const a = (list: string[]) => list[0]!.length\n',
    'typescript(no-non-null-assertion)',
  ],
  'src/server/switch.ts': [
    `export function a(b: 'x' | 'y') {\n  switch (b) {\n    case 'x':\n      return 1\n  }\n  return 2\n}\n`,
    'typescript(switch-exhaustiveness-check)',
  ],
  'src/server/console.ts': [`console.log('a')\n`, 'eslint(no-console)'],
  'src/server/env.ts': [`export const a = process.env['A']\n`, 'node(no-process-env)'],
  'src/server/default.ts': ['export default 1\n', 'import(no-default-export)'],
  'src/server/params.ts': [
    'export const a = (b: 1, c: 1, d: 1, e: 1, f: 1) => [b, c, d, e, f]\n',
    'eslint(max-params)',
  ],
  'src/server/focus.test.ts': [
    `import { test } from 'vitest'\ntest.only('a', () => {})\n`,
    'vitest(no-focused-tests)',
  ],
}
const good: Record<string, string> = {
  'src/web/parts/stored-html.tsx': html,
  'src/web/document.tsx': html,
  'src/main.ts': `console.log(process.env['A'])\n`,
  'src/server/platform/config.ts': `export const a = process.env['A']\n`,
  'vite.config.ts': 'export default {}\n',
}

describe('[D32] the linter', () => {
  let found = new Map<string, string[]>()

  beforeAll(async () => {
    found = await lint({
      ...good,
      ...Object.fromEntries(Object.entries(bad).map(([path, [text]]) => [path, text])),
    })
  })

  test.each(Object.entries(bad))('refuses %s', (path, [, rule]) => {
    expect(found.get(path)).toContain(rule)
  })

  test.each(Object.keys(good))('accepts %s', (path) => {
    expect(found.get(path)).toBeUndefined()
  })
})
