import { createHash } from 'node:crypto'
import { join } from 'node:path'

interface ModuleInfo {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

const manyPages = 12
const smallCharacters = 1300

export interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null
}

/**
 * Says which modules share a file of the build; the others stay with the page that imports them.
 *
 * What the entry imports is one file, because ten files would be packed less well. The areas then take their modules
 * one after the other, the first together with what the entry loads later. Which files an area is cut into depends on its
 * own pages and on the areas before it, never on an area after it. So a new page of the account leaves the files of the
 * shop as they are.
 */
export function createChunkNames(root: string, entry: string, areas: readonly (readonly string[])[]) {
  const entryId = join(root, entry)
  const areaIds = areas.map((sources) => sources.map((source) => join(root, source)))
  let names: ReadonlyMap<string, string> | null = null
  return (id: string, graph: ModuleGraph): string | null => {
    names ??= chunkNames(graph, entryId, areaIds)
    return names.get(id) ?? null
  }
}

function chunkNames(
  graph: ModuleGraph,
  entry: string,
  areas: readonly (readonly string[])[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  for (const id of importedBy(graph, entry)) names.set(id, 'base')
  const [first = [], ...others] = areas
  for (const starts of [[entry, ...first], ...others]) {
    const loadedWith = rootsOf(graph, starts)
    for (const [id, roots] of loadedWith) {
      if (!seen.has(id) && !names.has(id) && isShared(id, roots))
        names.set(
          id,
          isSmallChange(graph, id, roots, names) && starts.includes(entry) ? 'base' : nameOf(roots),
        )
    }
    for (const id of loadedWith.keys()) seen.add(id)
  }
  return names
}

/**
 * No other area can import the parts of a page, nor the pages of an area: the check `imports` keeps features and the
 * shell to themselves.
 */
const ofOnePage = /\/src\/(?:web\/(?:features|shell)|contract\/pages\/areas)\//

/** A module that another area may import later has its own file from the start. */
function isShared(id: string, roots: readonly string[]): boolean {
  return roots.length > 1 || (!roots.includes(id) && !ofOnePage.test(id))
}

/** Small and needed by many pages, such as a tick or an arrow: as a file of its own it would be mostly packaging. */
function isSmallChange(
  graph: ModuleGraph,
  id: string,
  roots: readonly string[],
  names: ReadonlyMap<string, string>,
): boolean {
  const info = graph.getModuleInfo(id)
  if (!info?.code || info.code.length >= smallCharacters || roots.length < manyPages) return false
  return info.importedIds.every((imported) => names.get(imported) === 'base')
}

/** The module and all that it imports at once. */
function importedBy(graph: ModuleGraph, start: string): ReadonlySet<string> {
  const found = new Set([start])
  // A set keeps the order in which its members came: the loop reaches those it adds.
  for (const id of found) for (const one of graph.getModuleInfo(id)?.importedIds ?? []) found.add(one)
  return found
}

/** Each module that the starts lead to, with the modules whose import loads it: a start, or what an `import()` names. */
function rootsOf(graph: ModuleGraph, starts: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const roots = new Set(starts)
  const loadedWith = new Map<string, string[]>()
  for (const root of roots) {
    for (const id of importedBy(graph, root)) {
      loadedWith.set(id, [...(loadedWith.get(id) ?? []), root])
      for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) roots.add(later)
    }
  }
  return loadedWith
}

function nameOf(roots: readonly string[]): string {
  const sources = roots.map((id) => id.slice(id.lastIndexOf('/src/')))
  const hash = createHash('sha256').update(sources.toSorted().join('\n')).digest('hex').slice(0, 8)
  return `shared-${hash}`
}
