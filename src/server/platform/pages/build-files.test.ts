import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readWebBuild } from './build-files.ts'

const dist = mkdtempSync(join(tmpdir(), 'rondo-build-'))
mkdirSync(join(dist, 'client/.vite'), { recursive: true })
afterAll(() => rmSync(dist, { recursive: true }))

function write(manifest: object): void {
  writeFileSync(join(dist, 'client/.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ version: 'abc' }))
}

test('a page is given its own chunks and all that they import, each once', () => {
  write({
    'src/web/entry-client.tsx': { file: 'assets/entry.js', imports: ['_shared'], css: ['assets/entry.css'] },
    _shared: { file: 'assets/shared.js' },
    'src/web/home.tsx': { file: 'assets/home.js', imports: ['_shared', '_part'] },
    _part: { file: 'assets/part.js', imports: ['src/web/home.tsx'] },
  })
  const { version, files } = readWebBuild(dist)
  expect([version, files.entry, files.styles]).toEqual(['abc', '/assets/entry.js', ['/assets/entry.css']])
  const chunks = ['/assets/entry.js', '/assets/shared.js', '/assets/home.js', '/assets/part.js']
  expect(files.chunksOf('src/web/home.tsx')).toEqual(chunks)
  expect(files.chunksOf('src/web/home.tsx')).toEqual(chunks)
  expect(files.fileOf('src/web/home.tsx')).toBe('/assets/home.js')
  expect(() => files.fileOf('src/web/unknown.tsx')).toThrow('incomplete')
  expect(files.chunksOf('src/web/unknown.tsx')).toEqual(['/assets/entry.js', '/assets/shared.js'])
})

test('a build that is missing or half there is named with its mend', () => {
  write({ 'src/web/home.tsx': { file: 'assets/home.js' } })
  expect(() => readWebBuild(dist)).toThrow('incomplete')
  expect(() => readWebBuild(join(dist, 'nowhere'))).toThrow('npm start')
})
