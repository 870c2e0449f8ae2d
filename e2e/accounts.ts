import type { Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import type { PageName } from '#contract/pages/names.ts'
import { expect, openPage } from './fixtures.ts'
import { examplePath, text, type Locale } from './site.ts'

export interface Account {
  readonly email: string
  readonly password: string
}

/** The limits count tries by address, so every journey has its own address. */
export function newAccount(): Account {
  const mark = randomBytes(6).toString('hex')
  return { email: `mia-${mark}@example.test`, password: `Apfel Birne ${mark}` }
}

export const mainOf = (page: Page) => page.getByRole('main')

/** The words on the pages of the account, in one language. */
export function authWords(locale: Locale) {
  return (key: string) => text(locale, `auth.${key}`)
}

export const emailField = (page: Page, locale: Locale) =>
  mainOf(page).getByLabel(authWords(locale)('email'), { exact: true })
/** Looks inside the form, because the button beside it has the word in its name too. */
export const passwordField = (page: Page, locale: Locale, kind: 'password' | 'password.new' = 'password') =>
  mainOf(page).getByLabel(authWords(locale)(kind), { exact: true })
export const pressButton = (page: Page, locale: Locale, key: string) =>
  mainOf(page)
    .getByRole('button', { name: authWords(locale)(key), exact: true })
    .click()

/** Opens an account through its page, and ends on the second step. */
export async function registerAccount(
  page: Page,
  locale: Locale,
  { email, password }: Account,
): Promise<void> {
  await openPage(page, examplePath('register', locale))
  await emailField(page, locale).fill(email)
  await passwordField(page, locale, 'password.new').fill(password)
  await pressButton(page, locale, 'register.submit')
  await expect(page).toHaveURL(examplePath('register_success', locale))
}

export async function logIn(page: Page, locale: Locale, { email, password }: Account): Promise<void> {
  await openPage(page, examplePath('auth', locale))
  await emailField(page, locale).fill(email)
  await passwordField(page, locale).fill(password)
  await pressButton(page, locale, 'login.submit')
}

/** The way of the newest mail to this address that leads to a page, as its reader sees it. */
export async function mailedPath(page: Page, to: string, target: PageName, locale: Locale): Promise<string> {
  const start = `${new URL(page.url()).origin}${examplePath(target, locale)}#key=`
  let found = ''
  await expect
    .poll(
      async () => {
        for (const id of await mailsTo(page, to)) {
          const mail = await (await page.request.get(`/dev/mail/${id}`)).text()
          const at = mail.indexOf(start)
          if (at < 0) continue
          found = new URL(mail.slice(at, at + start.length + 43)).href
          return true
        }
        return false
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  const { pathname, hash } = new URL(found)
  return pathname + hash
}

/** Their ids, the newest first. */
async function mailsTo(page: Page, to: string): Promise<readonly string[]> {
  const list = await (await page.request.get('/dev/mail')).text()
  return list
    .split('<tr>')
    .filter((row) => row.includes(`<td>${to}</td>`))
    .flatMap((row) => /\/dev\/mail\/([0-9a-f-]{36})/.exec(row)?.[1] ?? [])
}
