import type { Page } from '@playwright/test'
import { newAccount, type Account } from './accounts.ts'
import type { AppDatabase } from './app-process.ts'
import { call } from './fill-box.ts'

/** A customer who is logged in on this page and has confirmed their address. */
export async function aCustomer(page: Page, database: AppDatabase): Promise<Account> {
  const account = await anUnconfirmedCustomer(page)
  await database.query('update customer set email_confirmed_at = now() where email_confirmed_at is null')
  return account
}

export async function anUnconfirmedCustomer(page: Page): Promise<Account> {
  const account = newAccount()
  await call(page, 'POST', '/api/register', { ...account, firstName: 'Mia', lastName: 'Muster' })
  return account
}
