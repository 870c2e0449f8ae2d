import { flushCompileCache } from 'node:module'
import { pagePolicy } from '#server/platform/pages/security-headers.ts'
import { exitUnstarted } from '#server/platform/stop.ts'
import { startServer } from '#server/start.ts'

/** Replaces the pages of src/main.ts, so that no build is needed: the tests of this folder only send API calls. */
const noWeb = async () => ({
  build: {
    version: 'crashtest',
    files: { entry: '', styles: [], fonts: [], chunksOf: () => [], fileOf: () => '' },
  },
  render: () => Promise.reject(new Error('there are no pages')),
  isBuilt: () => false,
  staticFile: () => null,
  policy: pagePolicy,
})

startServer({ env: process.env, web: noWeb, seed: async () => undefined })
  // Node writes its compile cache when a process ends. These processes are killed, so the cache is written now.
  .then(() => flushCompileCache(), exitUnstarted)
