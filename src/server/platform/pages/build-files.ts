import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { BuildFiles } from '#contract/rendering.ts'
import { StartError } from '#server/platform/start-error.ts'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
  }),
)
const Build = z.object({ version: z.string() })
const entrySource = 'src/web/entry-client.tsx'

export interface WebBuild {
  readonly version: string
  readonly files: BuildFiles
}

/** Reads the manifest that the build wrote. */
export function readWebBuild(distDir: string): WebBuild {
  const manifest = Manifest.parse(readJson(join(distDir, 'client/.vite/manifest.json')))
  const { version } = Build.parse(readJson(join(distDir, 'build.json')))
  const chunks = new Map<string, readonly string[]>()

  function collect(source: string, into: Set<string>): Set<string> {
    const chunk = manifest[source]
    if (!chunk || into.has(`/${chunk.file}`)) return into
    into.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) collect(imported, into)
    return into
  }

  function chunkOf(source: string) {
    const chunk = manifest[source]
    if (!chunk) throw new StartError('The web build is incomplete. Remove the folder dist and start again.')
    return chunk
  }
  const entry = chunkOf(entrySource)
  return {
    version,
    files: {
      entry: `/${entry.file}`,
      styles: (entry.css ?? []).map((file) => `/${file}`),
      fonts: (entry.assets ?? []).filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
      fileOf: (source) => `/${chunkOf(source).file}`,
      chunksOf: (source) => {
        const known = chunks.get(source) ?? [...collect(source, collect(entrySource, new Set()))]
        chunks.set(source, known)
        return known
      },
    },
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new StartError('The web build is missing. Remove the folder dist and start again with npm start.')
  }
}
