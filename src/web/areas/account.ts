import { texts } from '#web/generated/texts/account.ts'
import type { Area } from './area.ts'
import { comingPage } from './coming.ts'

const ownPageCode = () => import('#web/shell/own-page.tsx')

export const area = {
  texts,
  entries: {
    my: {
      features: ['my', 'auth', 'login', 'sell-order'],
      load: () => import('#web/features/account/my/overview-page.tsx'),
      own: ownPageCode,
    },
    auth: {
      features: ['auth', 'login'],
      load: () => import('#web/features/account/auth/auth-page.tsx'),
    },
    register: {
      features: ['auth', 'login'],
      load: () => import('#web/features/account/auth/register-page.tsx'),
    },
    register_success: {
      features: ['auth'],
      load: () => import('#web/features/account/auth/register-success-page.tsx'),
    },
    password_forgotten: {
      features: ['auth'],
      load: () => import('#web/features/account/auth/forgotten-page.tsx'),
    },
    password_reset: {
      features: ['auth', 'login', 'unsaved'],
      load: () => import('#web/features/account/auth/reset-page.tsx'),
    },
    email_confirm: {
      features: ['auth', 'login'],
      load: () => import('#web/features/account/auth/confirm-page.tsx'),
    },
    email_change: {
      features: ['auth', 'login'],
      load: () => import('#web/features/account/auth/email-change-page.tsx'),
    },
    auth_return: {
      features: ['login'],
      load: () => import('#web/features/account/auth/return-page.tsx'),
    },
    newsletter_confirm: {
      features: ['newsletter'],
      load: () => import('#web/features/account/newsletter/confirm-page.tsx'),
    },
    newsletter_leave: {
      features: ['newsletter'],
      load: () => import('#web/features/account/newsletter/leave-page.tsx'),
    },
    privacy_request: {
      features: ['privacy'],
      load: () => import('#web/features/account/privacy/request-page.tsx'),
    },
    login_check: comingPage,
    login_check_facebook: comingPage,
    logout: {
      features: ['auth'],
      load: () => import('#web/features/account/auth/logout-page.tsx'),
    },
    sign_in_with_apple: {
      features: ['login'],
      load: () => import('#web/features/account/auth/return-page.tsx'),
    },
    my_sales: {
      features: ['my', 'auth', 'login', 'sell-order'],
      load: () => import('#web/features/account/my/sales-page.tsx'),
      own: ownPageCode,
    },
    my_payouts: {
      features: ['my', 'auth', 'login', 'sell-order'],
      load: () => import('#web/features/account/my/payouts-page.tsx'),
      own: ownPageCode,
    },
    my_addresses: {
      features: ['my', 'auth', 'login', 'sell-checkout'],
      load: () => import('#web/features/account/my/addresses-page.tsx'),
      own: ownPageCode,
    },
    my_accounts: {
      features: ['my', 'auth', 'login', 'sell-checkout-end', 'unsaved'],
      load: () => import('#web/features/account/my/accounts-page.tsx'),
      own: ownPageCode,
    },
    my_watches: {
      features: ['my', 'auth', 'login'],
      load: () => import('#web/features/account/my/watches-page.tsx'),
      own: ownPageCode,
    },
    my_settings: {
      features: ['my', 'auth', 'login', 'my-settings', 'unsaved'],
      load: () => import('#web/features/account/my/settings/settings-page.tsx'),
      own: ownPageCode,
    },
    my_sessions: {
      features: ['my', 'auth', 'login', 'my-settings'],
      load: () => import('#web/features/account/my/settings/sessions-page.tsx'),
      own: ownPageCode,
    },
    my_export: {
      features: ['my', 'auth', 'login', 'my-settings'],
      load: () => import('#web/features/account/my/settings/export-page.tsx'),
      own: ownPageCode,
    },
    my_deletion: {
      features: ['my', 'auth', 'login', 'my-settings'],
      load: () => import('#web/features/account/my/settings/deletion-page.tsx'),
      own: ownPageCode,
    },
  },
} as const satisfies Area
