import { describe, expect, test } from 'vitest'
import { sampleProject } from './sample-project.ts'
import { styleProblems } from './style-rules.ts'

const sheet = 'src/web/features/box/box.css'

function problemsOf(files: Readonly<Record<string, string>>): readonly string[] {
  return styleProblems(sampleProject(files))
}

describe('a rule body', () => {
  const part = 'const a = "one two"\nconst b = "one two"\n'
  const body = 'display: flex; gap: 1rem; color: red'

  test('stands once, in whichever sheet and order', () => {
    const other = 'src/ui/css/data.css'
    const files = {
      [sheet]: `.one { ${body} }`,
      [other]: '.two {\n color: red; display: flex;\n gap: 1rem }',
    }
    expect(problemsOf({ ...files, 'src/ui/a.tsx': part })).toEqual([
      `${sheet}:1: says what ${other}:1 says: one class for both`,
    ])
  })

  test('may repeat where it holds under another condition, or is short', () => {
    const conditional = `.one { ${body} }\n@media print { .two { ${body} } }`
    expect(problemsOf({ [sheet]: conditional, 'src/ui/a.tsx': part })).toEqual([])
    const short = '.one { color: red; gap: 1rem }\n.two { color: red; gap: 1rem }'
    expect(problemsOf({ [sheet]: short, 'src/ui/a.tsx': part })).toEqual([])
  })
})

describe('a class', () => {
  test('is used by somebody; what a test or a comment says is no use', () => {
    const files = {
      'src/ui/css/data.css': '@layer components {\n  /* .gone */\n  .row > .left { color: red }\n}\n',
      'src/ui/row.tsx': "// left\nexport const row = 'row'\n",
      'src/ui/row.test.tsx': "const left = 'left'\n",
    }
    expect(problemsOf(files)).toEqual(['src/ui/css/data.css:3: nobody uses the class left'])
  })

  test('of a feature says more than utilities do, if it has one user', () => {
    const problem = `${sheet}:1: only one element is a box-line: write utilities there`
    const part = { 'src/web/features/box/line.tsx': 'const line = <li className="box-line" />\n' }
    expect(problemsOf({ ...part, [sheet]: '.box-line { display: grid }' })).toEqual([problem])
    for (const more of [
      '.box-line { display: grid }\n.box-line:has(img) { gap: 1rem }',
      '.box-line { display: grid }\n@media print { .box-line { display: block } }',
      '.box-line > img { width: 100% }',
      '.box-line { padding: env(safe-area-inset-bottom) }',
    ])
      expect(problemsOf({ ...part, [sheet]: more })).toEqual([])
  })

  test('of the kit may have one user, and one of a feature two', () => {
    const part = { 'src/web/a.tsx': "const a = 'badge'\n" }
    expect(problemsOf({ ...part, 'src/ui/css/a.css': '.badge { color: red }' })).toEqual([])
    const two = { 'src/web/a.tsx': "const a = 'badge'\nconst b = 'badge wide'\n" }
    expect(problemsOf({ ...two, [sheet]: '.badge { color: red }' })).toEqual([])
  })
})
