import { page, type PageRoute } from '../route.ts'
import { entrancePage, mailPage, ownPage } from './shared-fields.ts'

/** An address that receives a login form and shows no page of its own. */
const loginForm = { area: 'account', step: 6, robots: 'private', visitGoesTo: 'auth' } as const

/** The pages that visitors reach only from the account, from mails and from login providers. */
export const accountPages = {
  register_success: page({ ...entrancePage, path: '/auth/register/success' }),
  password_reset: page({ ...mailPage, path: '/auth/password/new' }),
  email_confirm: page({ ...mailPage, path: '/auth/confirm' }),
  email_change: page({ ...mailPage, path: '/auth/email' }),
  /** Login providers send the browser back to this page; Apple has a page of its own. */
  auth_return: page({ ...mailPage, path: '/auth/return/:provider', params: { provider: 'slug' } }),
  newsletter_confirm: page({ ...mailPage, path: '/newsletter/confirm' }),
  newsletter_leave: page({ ...mailPage, path: '/newsletter/leave' }),
  privacy_request: page({ ...mailPage, path: '/privacy-request' }),
  login_check: page({ ...loginForm, path: '/login_check' }),
  login_check_facebook: page({ ...loginForm, path: '/login_check_facebook' }),
  logout: page({ ...entrancePage, path: '/logout' }),
  sign_in_with_apple: page({ ...mailPage, path: '/sign_in_with_apple' }),
  my_sales: page({ ...ownPage, path: '/sales', query: { page: 'page' } }),
  my_payouts: page({ ...ownPage, path: '/payouts', query: { page: 'page' } }),
  my_addresses: page({ ...ownPage, path: '/addresses' }),
  my_accounts: page({ ...ownPage, path: '/accounts' }),
  my_watches: page({ ...ownPage, path: '/watches' }),
  my_sessions: page({ ...ownPage, path: '/sessions' }),
  my_export: page({ ...ownPage, path: '/export' }),
  my_deletion: page({ ...ownPage, path: '/deletion' }),
} as const satisfies Record<string, PageRoute>
