import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const entry = 'src/web/entry-client.tsx'

type Known = Parameters<ChunkName>[1]
type ChunkName = (
  id: string,
  known: { getModuleInfo(id: string): { importedIds: readonly string[] } | null },
) => string | null

const ofEntry = new Set<string>()

/** Whether the entry imports it, itself or through others, before anything is asked for by a page. */
function isOfEntry(id: string, known: Known): boolean {
  if (ofEntry.size === 0) addImports(join(import.meta.dirname, entry), known)
  return ofEntry.has(id)
}

/** All icons hang on the one file of their package: which of them the entry shows, only the build knows. */
const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/')

function addImports(id: string, known: Known): void {
  if (ofEntry.has(id) || isIcon(id)) return
  ofEntry.add(id)
  for (const imported of known.getModuleInfo(id)?.importedIds ?? []) addImports(imported, known)
}

const sending =
  /\/src\/(?:ui\/use-form-check|web\/forms\/use-(?:draft|submit|submit-form|refusal|change)|web\/api\/(?:refusal-words|may-have-happened))\.ts$/

/** What forms and buttons send with: small files that go together, and would be a chunk each. */
const isSending = (id: string) => sending.test(id)

/** Two builds from one source: the browser's files, and the renderer the server imports. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2023',
        modulePreload: { polyfill: false },
        // Small texts stay files of their own: an inlined one would be sent with every page.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: entry,
          // What every page loads is one file: apart it would be ten, each packed for itself.
          output: {
            codeSplitting: {
              groups: [
                { debugName: 'base', name: (id, known) => (isOfEntry(id, known) ? 'base' : null) },
                { debugName: 'sending', name: (id) => (isSending(id) ? 'sending' : null) },
              ],
            },
          },
        },
      },
  // One file without further packages starts faster than many, and its React is the production one.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
