import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const skippedFolders = new Set([
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
      if (entry.isDirectory()) {
        return skippedFolders.has(entry.name) ? [] : projectFiles(root, path)
      }
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
