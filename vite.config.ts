import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
        rolldownOptions: { input: 'src/web/entry-client.tsx' },
      },
  // One file without further packages starts faster than many, and its React is the production one.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
