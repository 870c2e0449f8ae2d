import type { LoadContext } from '#web/navigation/page.ts'
import type { Accounts } from './bank-fields.tsx'
import { askForecast } from './forecast.ts'
import { loadStep, valueOrStepError, type StepData } from './load-step.ts'
import type { Forecasts } from './payout-methods.tsx'

export interface PayoutData extends StepData {
  /** Masked; guests have none. */
  readonly accounts: Accounts
  readonly forecasts: Forecasts
}

export async function loadPayout(context: LoadContext): Promise<PayoutData> {
  const { answer } = await loadStep(context, 'payout')
  const [accounts, bank_transfer, paypal, voucher] = await Promise.all([
    context.api.call('bankAccounts', {}),
    askForecast(context, answer.cart, 'bank_transfer'),
    askForecast(context, answer.cart, 'paypal'),
    askForecast(context, answer.cart, 'voucher'),
  ])
  return {
    answer,
    accounts: valueOrStepError(accounts),
    forecasts: { bank_transfer, paypal, voucher },
  }
}
