import { useState } from 'react'
import type { Translate } from '#i18n/t.ts'
import { Switch } from '#ui/switch.tsx'
import { FieldError } from '#ui/field.tsx'
import { box } from '#web/box/box.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import { errorOf } from '#web/box/outcomes.ts'
import { useApp, useT } from '#web/navigation/page.ts'

const reasons = ['family', 'device-count', 'value', 'carrier', 'capacity'] as const

function expressReason(members: Readonly<Record<string, unknown>> | undefined, t: Translate): string {
  const reason = reasons.find((one) => one === members?.['reason'])
  return reason === undefined ? t('box.express.failed') : t(`box.express.reason.${reason}`)
}

/** For boxes with devices; whether it is possible the server says, with its reason (rulebook §6). */
export function Express({ answer }: { readonly answer: CartAnswer }) {
  const t = useT()
  const app = useApp()
  const { cart } = answer
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [refusal, setRefusal] = useState<string | undefined>()
  const lost = errorOf(answer, 'ExpressGradingNotAvailableErrorDto')
  if (cart.priceCe === 0) return null

  async function change(isWanted: boolean) {
    if (wanted !== null) return
    setWanted(isWanted)
    const result = await box.setExpress(app, isWanted)
    setWanted(null)
    setRefusal(result.ok ? undefined : expressReason(result.details?.extra, t))
  }
  return (
    <div>
      <Switch
        id="express"
        label={t('box.express.title')}
        hint={t('box.express.text')}
        checked={wanted ?? cart.hasExpressGrading}
        onChange={(event) => void change(event.currentTarget.checked)}
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
