import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCommon } from './guessable.ts'

describe('[D13] a password that is guessed first', () => {
  test.each([
    'password123',
    'PassWord123',
    'qwertyuiop',
    '1234567890',
    'passwort123',
    'Passwort123!',
    'P@ssw0rt2024',
    'motdepasse1',
    'wachtwoord12',
    'Contraseña1',
    'contrasena99',
    'parolachiave',
    'Sommer2026!',
    'ichliebedich',
    'hallohallo',
    '!!schatzi!!',
    'aaaaaaaaaa',
    '1212121212',
    'abcabcabcabc',
    'Fußball2026',
    '2026Rondo!!',
    'qwertzuiop',
    'qwertz12345',
    '0123456789',
    '9876543210',
    '1122334455',
    'abcdefghij',
    'poiuztrewq',
    'asdfghjklö',
    '1q2w3e4r5t6z',
    'hallo123456789',
    'ciao123456789',
    'passwort1234567',
    'Sommer 20262027',
    'meinpasswort',
    'monmotdepasse',
    'mijnwachtwoord',
    'miacontrasena',
    'MySunshine1!',
    'pa55w0rt123',
    'P455w0r7!!',
    'w3lc0me1234',
    'qwertzpasswort',
  ])('%s', (password) => {
    expect(isCommon(password)).toBe(true)
  })

  test.each([
    'correct horse battery',
    'drei blaue Elefanten',
    'Sommerregen auf dem Balkon',
    'xK9#mq2Lp0Zt',
    'le chat dort sous la pluie',
    '日本語のながいことば',
    'vT4!vT4?vT5.9',
    'passwort fuer den garten',
    'fuchs regen lampe',
    'wert und preis der dinge',
    'mein hund mag keinen regen',
    'Bewertung-Lampe-7',
    '8371-1234-0562',
    'qwertz fuchs regen',
  ])('%s is none', (password) => {
    expect(isCommon(password)).toBe(false)
  })

  test('is every walk along a row of keys, from wherever and in both directions', () => {
    const rows = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', '1234567890', 'abcdefghijklmnopqrstuvwxyz']
    for (const row of rows)
      for (let at = 0; at < row.length; at += 1) {
        const walk = (row + row).slice(at, at + 10)
        expect(isCommon(walk), walk).toBe(true)
        expect(isCommon(Array.from(walk).toReversed().join('')), walk).toBe(true)
      }
  })

  test('is no phrase of three words, and nothing long that was rolled', () => {
    const word = fc.constantFrom(
      'fuchs',
      'regen',
      'lampe',
      'wolke',
      'tasse',
      'zebra',
      'chaise',
      'fiets',
      'nuvola',
      'ventana',
      'kettle',
    )
    const joint = fc.constantFrom(' ', '-', '', '. ')
    const phrase = fc
      .tuple(fc.uniqueArray(word, { minLength: 3, maxLength: 5 }), joint)
      .map(([words, between]) => words.join(between))
    const rolled = fc.array(fc.constantFrom(...Array.from('bcdfghjklmnpqrstvwxz23456789')), {
      minLength: 18,
      maxLength: 24,
    })
    fc.assert(
      fc.property(phrase, (typed) => {
        expect(isCommon(typed)).toBe(false)
      }),
    )
    fc.assert(
      fc.property(rolled, (signs) => {
        fc.pre(new Set(signs).size > 9)
        expect(isCommon(signs.join(''))).toBe(false)
      }),
    )
  })
})
