import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Finds links to files, and paths in backticks, that name a file that does not exist. */
export function brokenReferences(root: string, page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target)
  const files = links
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(page), target))
  return [...files, ...namedPaths(text)]
    .filter((target) => !existsSync(join(root, target)))
    .map((target) => `${page} names ${target}, which does not exist`)
}

/** Paths in backticks. Patterns with a placeholder name no file, and generated files are not always there. */
function namedPaths(text: string): string[] {
  const marked = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, words = '']) => words.split(' '))
  return marked.filter(
    (word) => /^(?:src|tools|db|docs|public|e2e)\/[\w./-]*$/.test(word) && !/\/X$|\/generated\//.test(word),
  )
}
