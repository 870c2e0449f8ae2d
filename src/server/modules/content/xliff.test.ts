import { expect, test } from 'vitest'
import { writeXliff } from './xliff.ts'

test('characters with a meaning in XML are written as text', () => {
  const document = writeXliff({
    domain: 'box',
    source: { 'box.title': 'a < b & "c" > d' },
    target: { locale: 'en', texts: { 'box.title': '</target><x/>' } },
  })
  expect(document).toContain('<source>a &lt; b &amp; &quot;c&quot; &gt; d</source>')
  expect(document).toContain('<target>&lt;/target&gt;&lt;x/&gt;</target>')
})
