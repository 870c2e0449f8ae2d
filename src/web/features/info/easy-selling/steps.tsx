import { promises } from '#contract/promises.ts'
import { HandOverScene } from '#web/pictures/hand-over-scene.tsx'
import { PackScene } from '#web/pictures/pack-scene.tsx'
import { PaidScene } from '#web/pictures/paid-scene.tsx'
import { QuestionsScene } from '#web/pictures/questions-scene.tsx'
import { ScanScene } from '#web/pictures/scan-scene.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { StepWithScene } from './step.tsx'

const { priceHolds, gradedWithin, voucherBonusBasisPoints } = promises

/** The way from the search to the money; each step says what it asks for and how long it takes. */
export function Steps() {
  return (
    <ol className="flex flex-col gap-14 sm:gap-20">
      <FindAndDescribe />
      <PackAndHandOver />
      <Paid />
    </ol>
  )
}

function FindAndDescribe() {
  const t = useT()
  const held = { days: priceHolds.deviceDays, hours: priceHolds.mediaHours }
  return (
    <>
      <StepWithScene step={1} Scene={ScanScene} title={t('easy-selling.find.title')}>
        <p>{t('easy-selling.find.text', { count: promises.maxCodesAtOnce })}</p>
        <PageLink page="bulk_isbn" className="button-link">
          {t('easy-selling.find.link')}
        </PageLink>
      </StepWithScene>
      <StepWithScene
        step={2}
        Scene={QuestionsScene}
        title={t('easy-selling.answer.title')}
        figure={t('easy-selling.answer.figure', held)}
      >
        <p>{t('easy-selling.answer.text')}</p>
      </StepWithScene>
    </>
  )
}

function PackAndHandOver() {
  const t = useT()
  return (
    <>
      <StepWithScene
        step={3}
        Scene={PackScene}
        title={t('easy-selling.pack.title')}
        figure={t('easy-selling.pack.figure', { amount: promises.freeShippingFromCents })}
      >
        <p>{t('easy-selling.pack.text')}</p>
        <PageLink page="checklist_overview" className="button-link">
          {t('easy-selling.pack.link')}
        </PageLink>
      </StepWithScene>
      <StepWithScene
        step={4}
        Scene={HandOverScene}
        title={t('easy-selling.hand.title')}
        figure={t('easy-selling.hand.figure', { days: promises.sendWithinDays })}
      >
        <p>{t('easy-selling.hand.text')}</p>
      </StepWithScene>
    </>
  )
}

function Paid() {
  const t = useT()
  const { deviceDays, mediaDays } = gradedWithin
  const figures = { devices: deviceDays, media: mediaDays, paid: promises.paidWithinDays }
  return (
    <StepWithScene
      step={5}
      Scene={PaidScene}
      title={t('easy-selling.paid.title')}
      figure={t('easy-selling.paid.figure', figures)}
    >
      <p>{t('easy-selling.paid.text', { bonus: voucherBonusBasisPoints })}</p>
    </StepWithScene>
  )
}
