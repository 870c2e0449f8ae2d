import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { newAccount, type Account } from './accounts.ts'
import type { AppDatabase } from './app-process.ts'
import { callApi } from './fill-box.ts'

/** A test finds the rows of a customer by the id: the database holds e-mail addresses sealed and cannot search them. */
export interface Customer extends Account {
  readonly id: string
}

/** A customer who is logged in on this page and has confirmed their address. */
export async function aCustomer(page: Page, database: AppDatabase): Promise<Customer> {
  const customer = await anUnconfirmedCustomer(page)
  await database.query('update customer set email_confirmed_at = now() where id = $1', [customer.id])
  return customer
}

export async function anUnconfirmedCustomer(page: Page): Promise<Customer> {
  const account = newAccount()
  const answer = await callApi(page, 'POST', '/api/register', {
    ...account,
    firstName: 'Mia',
    lastName: 'Muster',
  })
  return { ...account, id: api.register.ok.parse(answer).user.uuid }
}
