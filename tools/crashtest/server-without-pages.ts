import { flushCompileCache } from 'node:module'
import { pagePolicy } from '#server/platform/pages/security-headers.ts'
import { exitUnstarted } from '#server/platform/stop.ts'
import { startServer } from '#server/start.ts'

/** As src/main.ts, but nothing has to be built first: what is killed here are calls, and no page is asked for. */
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
  // Otherwise written at the end of a process, which this one does not live to see: the next would compile all again.
  .then(() => flushCompileCache(), exitUnstarted)
