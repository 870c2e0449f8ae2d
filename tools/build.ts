import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { generateFiles } from './generate.ts'
import { writeWholeFile } from './whole-file.ts'

const root = join(import.meta.dirname, '..')
const clientDir = join(root, 'dist/client')
const packedDir = join(root, 'node_modules/.cache/packed')

/** Texts that shrink; pictures and fonts are packed already. */
const compressible = /\.(?:js|css|svg|json|txt|xml|wasm)$/

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

const packers: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  '.gz': (bytes) => gzipSync(bytes, { level: 9 }),
  '.br': (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
}

/** Packed once here, so that no request ever pays for it; what an earlier build packed is found by its content. */
function compressFiles(files: readonly string[]): void {
  for (const file of files.filter((name) => compressible.test(name))) {
    const bytes = readFileSync(file)
    const hash = createHash('sha256').update(bytes).digest('hex')
    for (const [ending, pack] of Object.entries(packers)) {
      const known = join(packedDir, hash + ending)
      if (!existsSync(known)) writeWholeFile(known, pack(bytes))
      copyFileSync(known, file + ending)
    }
  }
}

function versionOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

async function main(): Promise<void> {
  await generateFiles(root)
  await build({ root, logLevel: 'warn' })
  await build({ root, logLevel: 'warn', build: { ssr: 'src/web/entry-server.tsx' } })
  const files = filesBelow(clientDir)
  const version = versionOf([...files, ...filesBelow(join(root, 'dist/server'))])
  compressFiles(files)
  writeFileSync(join(root, 'dist/build.json'), JSON.stringify({ version }) + '\n')
  console.log(`Built version ${version}.`)
}

await main()
