import { importReader, laterImportReader } from '../checks/import-graph.ts'

/** The file and all that it imports, at once or later; what the project's commands have written is left out. */
export function reachableFiles(root: string, from: string): ReadonlySet<string> {
  const importsOf = importReader(root)
  const found = new Set([from])
  // A set keeps the order in which its members came: the loop reaches those it adds.
  for (const path of found)
    for (const target of importsOf(path)) if (!target.includes('/generated/')) found.add(target)
  return found
}

/** The modules that the file and its imports load later, by `import()`. */
export function loadedLater(root: string, from: string): readonly string[] {
  const laterImportsOf = laterImportReader(root)
  return [...new Set([...reachableFiles(root, from)].flatMap(laterImportsOf))]
}
