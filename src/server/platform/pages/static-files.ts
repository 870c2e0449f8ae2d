import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { etagForBody, matchesEtag, type Answer } from '#server/platform/http/answer.ts'
import type { PageRequest } from '#server/platform/http/pages.ts'
import { acceptedEncodings, encodingHeader, type Encoding } from '#server/platform/http/compress.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}
/** Vite puts eight characters of the content hash before the file ending. */
const hashedName = /-[\w-]{8}\.\w+$/
const icon = '/assets/icon.svg'

const nothing = "default-src 'none'; frame-ancestors 'none'"

/** A worker obeys the headers of its own file, not those of the page that starts it (security.md D30). */
const workers: readonly { readonly name: RegExp; readonly headers: Readonly<Record<string, string>> }[] = [
  {
    // Compiles the WebAssembly that reads barcodes. No other file may compile code.
    name: /\/scan-worker-[\w-]{8}\.js$/,
    headers: {
      'content-security-policy': `${nothing}; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`,
    },
  },
  {
    // The files of these workers are in /assets/, but they serve pages outside of that folder.
    name: /\/offline(?:-page)?-worker-[\w-]{8}\.js$/,
    headers: {
      'content-security-policy': `${nothing}; connect-src 'self'`,
      'service-worker-allowed': '/',
    },
  },
]

interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly isHashed: boolean
  readonly ownHeaders: Readonly<Record<string, string>>
  readonly bodies: Partial<Record<Encoding, Buffer>> & { readonly identity: Buffer }
}

/** Reads all files of the build into memory. There are few, and so the path of a request never reaches the disk. */
export function readStaticFiles(clientDir: string): (request: PageRequest) => Answer | null {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(clientDir, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)]
    const file = join(entry.parentPath, entry.name)
    const url = '/' + relative(clientDir, file)
    if (entry.isFile() && type && url.startsWith('/assets/')) files.set(url, readStatic(file, type))
  }
  const iconFile = files.get(icon)
  if (iconFile) files.set('/favicon.ico', iconFile)
  return (request) => {
    const [path = ''] = request.url.split('?', 1)
    const file = files.get(path)
    if (!file) return null
    request.setRoute('/assets/*')
    return answerFile(file, request.headers)
  }
}

function readStatic(file: string, type: string): StaticFile {
  const identity = readFileSync(file)
  const readPacked = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : null)
  const [br, gzip] = [readPacked('.br'), readPacked('.gz')]
  return {
    type,
    etag: etagForBody(identity),
    isHashed: hashedName.test(file),
    ownHeaders: workers.find(({ name }) => name.test(file))?.headers ?? {},
    bodies: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
  }
}

function answerFile(file: StaticFile, headers: PageRequest['headers']): Answer {
  const accepted = acceptedEncodings(headers['accept-encoding'])
  const encoding = accepted.find((one) => file.bodies[one]) ?? 'identity'
  return {
    status: matchesEtag(headers['if-none-match'], file.etag) ? 304 : 200,
    headers: {
      'content-type': file.type,
      'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-security-policy': nothing,
      ...file.ownHeaders,
      vary: 'Accept-Encoding',
      etag: `W/${file.etag}`,
      ...encodingHeader(encoding),
    },
    body: file.bodies[encoding] ?? file.bodies.identity,
  }
}
