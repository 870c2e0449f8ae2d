import { expressReasons } from '#contract/listed-names.ts'
import type { Translate } from '#i18n/t.ts'
import { Switch } from '#ui/switch.tsx'
import { FieldError } from '#ui/field.tsx'
import { browserBox } from '#web/box/box.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import { cartError } from '#web/box/outcomes.ts'
import { useChange } from '#web/forms/use-change.ts'
import { useApp, useT } from '#web/navigation/page.ts'

function expressReason(members: Readonly<Record<string, unknown>> | undefined, t: Translate): string | null {
  const reason = expressReasons.find((one) => one === members?.['reason'])
  return reason === undefined ? null : t(`box.express.reason.${reason}`)
}

/** Only boxes with devices show it. The server says whether it is possible, and if not, why (rulebook §6). */
export function Express({ answer }: { readonly answer: CartAnswer }) {
  const t = useT()
  const app = useApp()
  const { cart } = answer
  const { shown, refusal, change } = useChange({
    state: cart.hasExpressGrading,
    apply: (_before, isWanted: boolean) => isWanted,
    send: (isWanted) => browserBox.setExpress(app, isWanted),
    failedText: t('box.express.failed'),
    refusalText: (refused) => expressReason(refused.details?.extra, t),
  })
  const lost = cartError(answer, 'ExpressGradingNotAvailableErrorDto')
  if (cart.priceCe === 0) return null
  return (
    <div>
      <Switch
        id="express"
        label={t('box.express.title')}
        hint={t('box.express.text')}
        checked={shown}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold no paragraphs */}
      <div role="status">
        <FieldError
          id="express"
          error={refusal ?? (lost ? t(`box.express.reason.${lost.reason}`) : undefined)}
        />
      </div>
    </div>
  )
}
