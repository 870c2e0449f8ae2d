import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import type { Web } from '#server/app.ts'
import { pagePolicy } from '#server/platform/pages/security-headers.ts'
import { exitUnstarted } from '#server/platform/stop.ts'
import { startServer } from '#server/start.ts'
import type * as SourceWeb from '#web/entry-server.tsx'
import { seed } from '#db/seed/seed.ts'
import { generateFiles } from './generate.ts'

const root = join(import.meta.dirname, '..')
const viteOwns = /^\/(?:@|src\/|node_modules\/|assets\/)/

/** The shop on sources: pages rendered through Vite, changed parts swapped in the browser without a reload. */
async function sourceWeb(): Promise<Web> {
  const vite = await createServer({
    root,
    appType: 'custom',
    // The bundling loader writes a file beside the packages, which the watching Node takes for a change.
    configLoader: 'native',
    server: { middlewareMode: true },
  })
  followMessages(vite)
  // Vite returns the module as it is on disk now; its types are those of its source.
  const load = async () => (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as typeof SourceWeb
  const { isBuilt } = await load()
  return {
    build: {
      version: 'development',
      files: {
        entry: '/src/web/entry-client.tsx',
        styles: ['/src/web/styles.css'],
        fonts: [],
        fileOf: (source) => `/${source}`,
        chunksOf: () => [],
      },
    },
    isBuilt,
    render: async (input) => {
      const { renderPage } = await load()
      const rendered = await renderPage(input)
      if (rendered.kind !== 'page') return rendered
      const html = await vite.transformIndexHtml('/', new TextDecoder().decode(rendered.html))
      return { ...rendered, html: new TextEncoder().encode(html) }
    },
    staticFile: () => null,
    policy: developmentPolicy,
    before: (request, response, record) => {
      if (!viteOwns.test(request.url ?? '')) return false
      record.route = 'vite'
      vite.middlewares(request, response, () => response.writeHead(404).end())
      return true
    },
  }
}

/** Vite swaps styles and code inline and over a socket of its own; nowhere else is that allowed. */
function developmentPolicy(): string {
  return pagePolicy([])
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
}

function followMessages(vite: ViteDevServer): void {
  vite.watcher.add(join(root, 'src/i18n/messages'))
  vite.watcher.on('change', (file) => {
    if (!file.includes('/i18n/messages/')) return
    generateFiles(root).catch((error: unknown) =>
      console.error(error instanceof Error ? error.message : error),
    )
  })
}

await generateFiles(root)
// The first visit of a page compiles it.
const config = { pageCacheBytes: 0, answerWithinMs: 120_000 }
startServer({ env: process.env, web: sourceWeb, seed, config }).catch(exitUnstarted)
