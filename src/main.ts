import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readWebBuild } from '#server/platform/pages/build-files.ts'
import { pagePolicy } from '#server/platform/pages/security-headers.ts'
import { readStaticFiles } from '#server/platform/pages/static-files.ts'
import { exitUnstarted } from '#server/platform/stop.ts'
import { startServer } from '#server/start.ts'
import type * as BuiltWeb from '#web/entry-server.tsx'
import { seed } from '#db/seed/seed.ts'

const distDir = join(import.meta.dirname, '../dist')

/** The only file that sees both server and web. The web comes as built; its types are those of its source. */
async function builtWeb() {
  const build = readWebBuild(distDir)
  const file = pathToFileURL(join(distDir, 'server/entry-server.js')).href
  const { renderPage, isBuilt, loadAllPages } = (await import(file)) as typeof BuiltWeb // built from that very source
  await loadAllPages()
  const staticFile = readStaticFiles(join(distDir, 'client'))
  return { build, render: renderPage, isBuilt, staticFile, policy: pagePolicy }
}

startServer({ env: process.env, web: builtWeb, seed })
  .then(({ sites }) => console.error(`\nRondo is open: ${sites.origins.green.de} (Ctrl+C ends it)\n`))
  .catch(exitUnstarted)
