import { faultStatus } from '#web/api/call-fault.ts'
import { useSubmit, type Submit, type SubmitOptions } from '#web/forms/use-submit.ts'
import { useApp, type App } from '#web/navigation/page.ts'

const unauthorized = 401

/** How a change of what the customer keeps here is refused. Logged out meanwhile, the page asks for a login in its place. */
export function ownRefusal({ t, go }: App): SubmitOptions {
  return {
    failedText: t('my.change.failed'),
    onRefused(refusal) {
      if (faultStatus(refusal) !== unauthorized) return false
      go(window.location.pathname, { replace: true })
      return true
    },
  }
}

/** A press that changes what the customer keeps here. */
export function useOwnSubmit(): Submit {
  return useSubmit(ownRefusal(useApp()))
}
