import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedFiles, nearTests } from './changed.ts'
import { sampleProject } from './sample-project.ts'

function repository() {
  const root = sampleProject({ 'a.ts': 'one', 'b.ts': 'one', '.gitignore': 'ignored\n' })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
  const write = (path: string) => writeFileSync(join(root, path), 'two')
  const commit = () => {
    git('add', '-A')
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '-qm', 'change')
  }
  git('init', '-q', '-b', 'main')
  commit()
  return { root, git, write, commit }
}

test('what differs from main counts, committed or not', async () => {
  const { root, git, write, commit } = repository()
  git('checkout', '-qb', 'work')
  write('a.ts')
  commit()
  write('b.ts')
  write('c.ts')
  write('ignored')
  expect(await changedFiles(root)).toEqual(['a.ts', 'b.ts', 'c.ts'])
})

test('on main without changes it is the last commit', async () => {
  const { root, write, commit } = repository()
  write('b.ts')
  commit()
  expect(await changedFiles(root)).toEqual(['b.ts'])
})

test('a changed test file runs whatever it takes, and others as far as they fit into the time', () => {
  const related = ['near.test.ts', 'changed.test.ts', 'far.test.ts']
  const times = { 'near.test.ts': 6_000, 'changed.test.ts': 60_000, 'far.test.ts': 6_000 }
  expect(nearTests(related, ['changed.test.ts', 'rule.ts'], times)).toEqual([
    'changed.test.ts',
    'near.test.ts',
  ])
})
