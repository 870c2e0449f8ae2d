import { Badge } from '#ui/badge.tsx'
import { ConditionRing } from '#ui/condition-ring.tsx'
import { PriceChange } from '#ui/price-change.tsx'
import { Price } from '#ui/price.tsx'
import { Table } from '#ui/table.tsx'
import { useT } from '#web/navigation/page.ts'
import { Pictures, Rows } from './row-samples.tsx'
import { GalleryGroup, useVoice } from './sample.tsx'
import type { SampleKey } from './voices.ts'

const conditions: readonly SampleKey[] = [
  'gallery.condition.NEW',
  'gallery.condition.A0',
  'gallery.condition.A1',
  'gallery.condition.A2',
  'gallery.condition.A3',
  'gallery.condition.A4',
]

export function FigureSamples() {
  const t = useT()
  return (
    <>
      <GalleryGroup title={t('gallery.state.price')}>
        <Prices />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.condition')}>
        <Conditions />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.list')}>
        <Rows />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.photo')}>
        <Pictures />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.table')}>
        <Payouts />
      </GalleryGroup>
    </>
  )
}

function Prices() {
  const { say, money } = useVoice()
  return (
    <div className="flex flex-col gap-6">
      <Price
        size="huge"
        amount={money(42_750)}
        label={say('gallery.price.get')}
        note={say('gallery.price.holds')}
      />
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <Price size="large" amount={money(124_900)} label={say('gallery.price.from')} />
        <Price amount={money(8_940)} label={say('gallery.price.from')} />
        <Price size="small" amount={money(225)} />
      </div>
      <Changes />
    </div>
  )
}

function Changes() {
  const { say, money } = useVoice()
  const spoken = { beforeText: say('gallery.price.before'), nowText: say('gallery.price.now') }
  return (
    <div className="flex flex-col gap-2">
      <PriceChange
        {...spoken}
        before={money(21_340)}
        now={money(17_740)}
        direction="down"
        changeText={say('gallery.price.down')}
      />
      <PriceChange
        {...spoken}
        before={money(21_340)}
        now={money(22_840)}
        direction="up"
        changeText={say('gallery.price.up')}
      />
    </div>
  )
}

function Conditions() {
  const { say } = useVoice()
  return (
    <div className="grid grid-fill-44 gap-4">
      {conditions.map((key, index) => (
        <ConditionRing key={key} filled={6 - index} steps={6} label={say(key)} />
      ))}
      <ConditionRing
        isLarge
        filled={5}
        steps={6}
        label={say('gallery.condition.A0')}
        text={say('gallery.answer.clean.text')}
      />
    </div>
  )
}

function Payouts() {
  const { say, sayOnce, money, id } = useVoice()
  const state = <Badge tone="success">{say('gallery.notice.success')}</Badge>
  return (
    <Table
      id={id('payouts')}
      caption={sayOnce('gallery.table.caption')}
      columns={[
        { id: 'order', label: say('gallery.table.order') },
        { id: 'date', label: say('gallery.table.date') },
        { id: 'state', label: say('gallery.table.state') },
        { id: 'amount', label: say('gallery.table.amount'), isFigure: true },
      ]}
      rows={[
        { id: '1', cells: ['R-2048-7731', '14.03.2025', state, money(42_750)] },
        { id: '2', cells: ['R-2048-7102', '02.02.2025', state, money(1_980)] },
        { id: '3', cells: ['R-2047-9915', '19.12.2024', state, money(124_900)] },
      ]}
    />
  )
}
