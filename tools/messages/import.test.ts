import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales, perLocale } from '#kernel/locale.ts'
import { exportMessages } from './export.ts'
import { importMessages } from './import.ts'
import { sampleMessages } from './sample.ts'

const box = {
  'box.title': 'Deine Box & „mehr“ für < 5\u00a0€',
  'box.count': '{count, plural, =0 {leer} one {# Artikel} other {# Artikel}}',
  'box.name': 'Zeile eins\nZeile zwei für {name}',
}
const shell = { 'shell.name': 'Rondo' }

function project() {
  const french = { ...box, 'box.title': 'Votre box' }
  return sampleMessages({
    box: { ...perLocale(() => ({ ...box, 'box.title': 'Box' })), de: box, fr: french },
    shell,
  })
}

function filesOf(root: string): Record<string, string> {
  const folder = join(root, 'src/i18n/messages')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.'),
  )
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/** Exports the French box, lets a translator edit the document and imports it. */
function sendBack(edit: (document: string) => string) {
  const root = project()
  const [path = ''] = exportMessages({ root, locale: 'fr', folder: join(root, 'out') })
  writeFileSync(path, edit(readFileSync(path, 'utf8')))
  return { root, before: filesOf(root), path }
}

function sendJson(value: unknown, root = project()) {
  const path = join(root, 'sent.json')
  writeFileSync(path, JSON.stringify(value))
  return { root, path }
}

describe('round trip', () => {
  test('[T3] what is exported as XLIFF and imported again changes nothing, in any language', () => {
    const root = project()
    const before = filesOf(root)
    for (const locale of locales.filter((other) => other !== 'de')) {
      for (const path of exportMessages({ root, locale, folder: join(root, 'out') })) {
        expect(importMessages({ root, path })).toMatchObject({ refused: [], changes: [] })
      }
    }
    expect(filesOf(root)).toEqual(before)
  })

  test('[T3] the same holds for every text of this project', () => {
    const root = sampleMessages({})
    cpSync('src/i18n/messages', join(root, 'src/i18n/messages'), { recursive: true })
    const before = filesOf(root)
    for (const path of exportMessages({ root, locale: 'it', folder: join(root, 'out') })) {
      expect(importMessages({ root, path })).toMatchObject({ refused: [], changes: [] })
    }
    expect(filesOf(root)).toEqual(before)
  })

  test('[T3] a changed translation is taken over, and only that', () => {
    const { root, before, path } = sendBack((text) =>
      text.replace('Votre box', 'Votre colis &amp; vous&#8239;: l&#x2019;été'),
    )
    const report = importMessages({ root, path })
    expect(report).toEqual({
      refused: [],
      changes: [
        {
          file: 'src/i18n/messages/fr/box.json',
          key: 'box.title',
          before: 'Votre box',
          after: 'Votre colis & vous\u202f: l’été',
        },
      ],
      unchanged: 2,
    })
    const changed = before['fr/box.json']?.replace('Votre box', 'Votre colis & vous\u202f: l’été')
    expect(filesOf(root)).toEqual({ ...before, 'fr/box.json': changed })
  })

  test('[T3] JSON with several languages is taken over, in the order of the source', () => {
    const reordered = { 'box.name': box['box.name'], 'box.count': box['box.count'], 'box.title': 'Je box' }
    const { root, path } = sendJson({ nl: reordered, en: { ...box, 'box.title': 'Your box' } })
    expect(importMessages({ root, path }).changes.map(({ after }) => after)).toEqual(['Je box', 'Your box'])
    expect(filesOf(root)['nl/box.json']).toBe(
      `${JSON.stringify({ ...box, 'box.title': 'Je box' }, null, 2)}\n`,
    )
  })

  test('CDATA is read as text', () => {
    const { root, path } = sendBack((text) => text.replace('Votre box', '<![CDATA[Votre colis & nous]]>'))
    expect(importMessages({ root, path }).changes[0]?.after).toBe('Votre colis & nous')
  })
})

describe('one refused unit refuses the file, and nothing is written', () => {
  test.each([
    ['a broken text', (text: string) => text.replace('Votre box', 'Votre {box'), 'is not ICU'],
    [
      'an argument too many',
      (text: string) => text.replace('Votre box', 'Votre {box}'),
      'has the argument box',
    ],
    ['a tag', (text: string) => text.replace('Votre box', '&lt;b&gt;Votre&lt;/b&gt;'), 'has the tag <b>'],
    [
      'the wrong voice',
      (text: string) => text.replace('Votre box', 'Vendez vite!'),
      'has an exclamation mark',
    ],
    ['an empty translation', (text: string) => text.replace('Votre box', ''), 'is empty'],
    [
      'no translation',
      (text: string) => text.replace('<target>Votre box</target>', ''),
      'has no plain translation',
    ],
    [
      'inline elements',
      (text: string) => text.replace('Votre box', 'Votre <ph id="1"/>'),
      'has no plain translation',
    ],
    [
      'an unknown key',
      (text: string) => text.replace('id="box.title"', 'id="box.titel"'),
      'is not a key of ours',
    ],
    [
      'a unit left out',
      (text: string) => text.replace(/<unit id="box.name">[^]*?<\/unit>/, ''),
      'is missing in the file',
    ],
    [
      'a unit twice',
      (text: string) => text.replace('id="box.name"', 'id="box.title"'),
      'stands twice in the file',
    ],
    [
      'an old source',
      (text: string) => text.replace('Deine Box', 'Die Box'),
      'was translated from an older text',
    ],
    [
      'an unknown feature',
      (text: string) => text.replace('file id="box"', 'file id="../x"'),
      'is not a feature of ours',
    ],
  ])('%s', (_, edit, reason) => {
    const { root, before, path } = sendBack(edit)
    const { refused, changes } = importMessages({ root, path })
    expect(refused.map((fault) => fault.reason)).toContainEqual(expect.stringContaining(reason))
    expect(changes).toEqual([])
    expect(filesOf(root)).toEqual(before)
  })

  test('a text that is not a string, and keys that are not ours', () => {
    const { root, path } = sendJson(JSON.parse('{"fr": {"shell.name": 5, "shell.x": "y"}}'))
    const { refused } = importMessages({ root, path })
    expect(refused.map(({ key, reason }) => `${key} ${reason}`)).toEqual([
      'shell.name is not a text',
      'shell.x is not a key of ours',
    ])
  })

  test('names of object internals are no features', () => {
    const { root, path } = sendJson(JSON.parse('{"fr": {"__proto__": "x"}}'))
    expect(importMessages({ root, path }).refused).toMatchObject([{ reason: 'is not a feature of ours' }])
  })
})

describe('a document is refused as a whole when it', () => {
  test.each([
    [
      'has a document type',
      (text: string) => text.replace('<xliff', '<!DOCTYPE x [<!ENTITY a "b">]><xliff'),
      'document type',
    ],
    ['is cut off', (text: string) => text.slice(0, -30), 'not well-formed'],
    ['is another version', (text: string) => text.replace('version="2.0"', 'version="1.2"'), 'not XLIFF 2.0'],
    [
      'is for another language',
      (text: string) => text.replace('trgLang="fr"', 'trgLang="xx"'),
      'not one of ours',
    ],
    [
      'comes from another source',
      (text: string) => text.replace('srcLang="de"', 'srcLang="en"'),
      'source language',
    ],
    ['has no texts', (text: string) => text.replace(/<file[^]*<\/file>/, ''), 'has no texts'],
    [
      'has a feature twice',
      (text: string) => text.replace(/<file[^]*<\/file>/, '$&$&'),
      'the same feature twice',
    ],
  ])('%s', (_, edit, reason) => {
    const { root, before, path } = sendBack(edit)
    expect(() => importMessages({ root, path })).toThrow(reason)
    expect(filesOf(root)).toEqual(before)
  })

  test.each([
    [[], 'not an object of languages'],
    [{ xx: {} }, 'xx is not one of our languages'],
    [{ fr: 'x' }, 'fr is not an object of texts'],
  ])('is the JSON %j', (value, reason) => {
    expect(() => importMessages(sendJson(value))).toThrow(reason)
  })

  test('is of another kind', () => {
    const root = project()
    const path = join(root, 'sent.csv')
    writeFileSync(path, 'x')
    expect(() => importMessages({ root, path })).toThrow('Send a .json, .xliff or .xlf file')
  })
})
