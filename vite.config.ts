import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { areaNames } from './src/contract/pages/area-names.ts'
import { addressSource, areaSource } from './src/web/areas/area-source.ts'
import { createChunkNames } from './tools/web-build/chunk-names.ts'
import { iconImports, ownIcons } from './tools/web-build/icon-imports.ts'
import { loadedLater } from './tools/web-build/reachable.ts'

const root = import.meta.dirname
const entry = 'src/web/entry-client.tsx'
/** The first view of a page needs the addresses of its area, the way to other pages the tables too. */
const areas = areaNames.map((name) => [addressSource(name), areaSource(name)])

/** Two builds from one source: the browser's files, and the renderer the server imports. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [ownIcons(root), ...(isSsrBuild ? [] : [iconImports(root)]), react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
        // A server has all texts at once; only browsers load them one by one.
        rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2023',
        modulePreload: { polyfill: false },
        // Small texts stay files of their own: an inlined one would be sent with every page.
        assetsInlineLimit: 0,
        rolldownOptions: {
          // The files of an area are written in the order of this list: what an area adds comes after the areas before it.
          input: [
            ...new Set([entry, ...areas.flat()].flatMap((source) => [source, ...loadedLater(root, source)])),
          ],
          // The entry loads an area by its address: what an area exports stays.
          preserveEntrySignatures: 'allow-extension',
          output: {
            // Other files name them: a second hash would be bytes of each.
            chunkFileNames: ({ name }) =>
              `assets/${name.startsWith('shared-') ? 'shared' : '[name]'}-[hash].js`,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ debugName: 'areas', name: createChunkNames(root, entry, areas) }],
            },
          },
        },
      },
  // One file without further packages starts faster than many, and its React is the production one.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
