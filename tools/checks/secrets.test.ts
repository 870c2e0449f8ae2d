import { describe, expect, test } from 'vitest'
import { sampleProject } from './sample-project.ts'
import { checkSecrets } from './secrets.ts'

const problemsOf = (path: string, text: string) => checkSecrets(sampleProject({ [path]: text })).problems
const letters = (count: number) => 'aB3'.repeat(count).slice(0, count)

describe('[D71] the secret scan', () => {
  test.each([
    ['a private key', ['-----BEGIN', 'PRIVATE', 'KEY-----'].join(' ')],
    ['a cloud access key', `AKIA${'A1'.repeat(8)}`],
    ['a code host token', `ghp_${letters(36)}`],
    ['a package registry token', `npm_${letters(36)}`],
    ['a chat token', `xoxb-${letters(12)}`],
    ['a payment key', `sk_live_${letters(24)}`],
    ['a service key', `AIza${letters(35)}`],
    ['a signed token', `eyJ${letters(12)}.eyJ${letters(12)}.${letters(24)}`],
    ['a login in a URL', `postgres://shop:${letters(12)}@db.example.com/shop`],
    ['a secret in an assignment', `const apiKey = '${letters(40)}'`],
  ])('finds %s without repeating it', (name, text) => {
    expect(problemsOf('docs/a.md', `first line\n${text}\n`)).toEqual([`docs/a.md:2: ${name}`])
  })

  test('finds files of settings', () => {
    const problem = '.env.production: settings with secrets stay out of the project'
    expect(problemsOf('.env.production', 'A=1\n')).toEqual([problem])
    expect(problemsOf('.env.example', 'A=1\n')).toEqual([])
  })

  test.each([
    `const csrfToken = readToken(request)`,
    `DATABASE_URL=postgres://user:password@localhost/rondo`,
    'const url = `postgres://${user}:${password}@${host}/x`',
    `password: 'short'`,
  ])('leaves %s alone', (text) => {
    expect(problemsOf('src/a.ts', text)).toEqual([])
  })

  test('lets a test make up a secret', () => {
    expect(problemsOf('src/a.test.ts', `const secret = '${letters(40)}'`)).toEqual([])
  })
})
