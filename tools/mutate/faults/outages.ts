import type { PlantedFault } from '../fault.ts'

/** Faults that show while the database gives no answer, while the server is late, or when two starts happen at once. */
export const outagesFaults: readonly PlantedFault[] = [
  {
    name: 'a request may take half a minute',
    file: 'src/server/platform/http/respond.ts',
    find: 'withDeadline(withinMs * frame.patience,',
    replace: 'withDeadline(30_000,',
    seenBy: ['src/server/platform/http/deadline.test.ts'],
  },
  {
    name: 'a slow body uses up the time of its request',
    file: 'src/server/platform/http/read-body.ts',
    find: 'return offTheClock(() => receive(request, limitBytes))',
    replace: 'return receive(request, limitBytes)',
    seenBy: ['src/server/platform/http/deadline.test.ts'],
  },
  {
    name: 'the server waits for a statement that gets no answer',
    file: 'src/server/platform/db/guarded-client.ts',
    find: "return sql === 'rollback' ? Math.max(left, rollbackMs) : left",
    replace: 'return this.#options.answerMs',
    seenBy: ['src/server/platform/db/guarded-pool.test.ts > is ended at the deadline'],
  },
  {
    name: 'connections from before a silence of the database are handed out again',
    file: 'src/server/platform/db/guarded-pool.ts',
    find: 'if (guarded && guarded.answeredAt >= suspectBefore) {',
    replace: 'if (guarded) {',
    seenBy: ['src/server/platform/db/guarded-pool.test.ts > makes the others that stood suspect'],
  },
  {
    name: 'jobs keep their connections through an outage',
    file: 'src/server/platform/db/guarded-pool.ts',
    find: 'for (const client of inUse) client.giveUp()',
    replace: '',
    seenBy: ['src/server/platform/db/guarded-pool.test.ts > ends the statements that still wait'],
  },
  {
    name: 'a late server renders pages',
    file: 'src/server/platform/pages/shared-pages.ts',
    find: "if (isShed) return 'shed'",
    replace: '',
    seenBy: ['src/server/platform/pages/shedding.test.ts'],
  },
  {
    name: 'a late server renders stale pages again',
    file: 'src/server/platform/pages/shared-pages.ts',
    find: "(cached?.freshness === 'stale' && isShed)",
    replace: 'false',
    seenBy: ['src/server/platform/pages/shedding.test.ts > kept pages are answered as ever'],
  },
  {
    name: 'login is turned away with the lists',
    file: 'src/contract/routes/accounts.ts',
    find: "defineRoutes('last', {",
    replace: "defineRoutes('first', {",
    seenBy: ['src/contract/shedding.test.ts'],
  },
  {
    name: 'a lock file exists before its text is in it',
    file: 'tools/boot-lock.cjs',
    find: `    fs.writeFileSync(draft, String(process.pid))
    fs.linkSync(draft, file)`,
    replace: `    fs.writeFileSync(file, String(process.pid), { flag: 'wx' })`,
    seenBy: ['tools/boot.test.ts > installs once when two start together'],
  },
  {
    name: 'a key file can be read before the keys are in it',
    file: 'src/server/platform/new-file.ts',
    find: `    writeFileSync(draft, text, { mode: 0o600 })
    linkSync(draft, file)`,
    replace: `    writeFileSync(file, text, { mode: 0o600, flag: 'wx' })`,
    seenBy: ['src/server/platform/new-file.test.ts'],
  },
]
