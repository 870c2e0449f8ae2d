import { projectFiles, readText } from './files.ts'

const migrations = /^db\/migrations\/[^/]+\.sql$/
const created = /^create (?:unlogged )?table (?:if not exists )?(\w+)/gm
const owned = /^comment on table (\w+) is 'owner: ([\w/-]+)'/gm
const dropped = /^drop table (?:if exists )?(\w+)/gm

export interface TableOwners {
  /** Table → the room that owns it, such as `modules/box` or `platform/settings`. */
  readonly owners: ReadonlyMap<string, string>
  readonly problems: readonly string[]
}

/** Reads the owner of every table from the comments of the migrations; a later migration wins. */
export function readTableOwners(root: string): TableOwners {
  const paths = projectFiles(root).filter((path) => migrations.test(path))
  const owners = new Map<string, string>()
  const createdIn = new Map<string, string>()
  for (const path of paths) {
    const text = readText(root, path)
    for (const [, table = ''] of text.matchAll(created)) createdIn.set(table, path)
    for (const [, table = '', owner = ''] of text.matchAll(owned)) owners.set(table, owner)
    for (const [, table = ''] of text.matchAll(dropped)) {
      createdIn.delete(table)
      owners.delete(table)
    }
  }
  const homes = new Set(projectFiles(root).flatMap(roomsOfPath))
  return {
    owners,
    problems: [
      ...[...createdIn]
        .filter(([table]) => !owners.has(table))
        .map(([table, path]) => `${path}: ${table} has no owner, add \`comment on table\``),
      ...[...owners]
        .filter(([, owner]) => !homes.has(owner))
        .map(([table, owner]) => `${table}: its owner ${owner} does not exist`),
    ],
  }
}

/** `src/server/platform/settings.ts` and `src/server/platform/sessions/token.ts` each have one room of their own. */
export function roomsOfPath(path: string): string[] {
  const room = /^src\/server\/((?:modules|platform|adapters|sandboxes|drawings)\/[^/]+)/.exec(path)?.[1]
  return room === undefined ? [] : [room.replace(/\.ts$/, '')]
}
