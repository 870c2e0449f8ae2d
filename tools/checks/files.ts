import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In a second checkout made by `git worktree`, `.git` is a file that names the folder of the first one. */
const skippedNames = new Set([
  'node_modules',
  '.git',
  'dist',
  '.data',
  'test-results',
  'playwright-report',
  'generated',
])

/** Every file of the project below `root`, as sorted paths with `/`, without what tools produce. */
export function projectFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (skippedNames.has(entry.name)) return []
      if (entry.isDirectory()) return projectFiles(root, path)
      return entry.isFile() ? [path] : []
    })
    .toSorted()
}

export function readText(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export function isCode(path: string): boolean {
  return /\.(?:ts|tsx|cjs|mjs|js)$/.test(path)
}

export function isTest(path: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(path)
}
