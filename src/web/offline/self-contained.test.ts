import { expect, test } from 'vitest'
import { selfContained } from './self-contained.ts'

test('[X84] a page that is kept for offline use has its styles inside, and asks for no file', async () => {
  const page =
    '<html><head><script>1\n2</script><link rel="modulepreload" href="/assets/a.js">' +
    '<link rel="preload" as="font" href="/assets/f.woff2"><link rel="icon" href="/assets/icon.svg">' +
    '<link rel="stylesheet" href="/assets/one.css"><link href="/assets/two.css" rel="stylesheet"></head>' +
    '<body>offline<script type="application/json">{}</script></body></html>'
  const kept = await selfContained(page, async (url) => `/* $& ${url} */`)
  expect(kept).toBe(
    '<html><head><link rel="icon" href="/assets/icon.svg"><style>/* $& /assets/one.css */</style>' +
      '<style>/* $& /assets/two.css */</style></head><body>offline</body></html>',
  )
})
