import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import type { LinkParts } from '#ui/link-parts.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Stepper, type Step } from '#ui/stepper.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useT } from '#web/navigation/page.ts'
import { GalleryGroup, useVoice } from './sample.tsx'

export function WaySamples() {
  const t = useT()
  return (
    <>
      <GalleryGroup title={t('gallery.state.stepper')} isWide>
        <Steps />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.tabs')}>
        <TabSample />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.disclosure')}>
        <Questions />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.trail')} isWide>
        <TrailSamples />
      </GalleryGroup>
    </>
  )
}

function linkToNowhere({ children, ...rest }: LinkParts) {
  return (
    <a {...rest} href="#ways">
      {children}
    </a>
  )
}

function Steps() {
  const { say, sayOnce } = useVoice()
  const steps: readonly Step[] = [
    { id: 'box', label: say('gallery.step.box'), state: 'done', link: linkToNowhere },
    { id: 'address', label: say('gallery.step.address'), state: 'done', link: linkToNowhere },
    { id: 'carrier', label: say('gallery.step.carrier'), state: 'current' },
    { id: 'payout', label: say('gallery.step.payout'), state: 'later' },
    { id: 'check', label: say('gallery.step.check'), state: 'later' },
  ]
  return <Stepper label={sayOnce('gallery.steps')} doneText={say('gallery.done')} steps={steps} />
}

function TabSample() {
  const { say, id } = useVoice()
  return (
    <Tabs
      id={id('tabs')}
      label={say('gallery.tabs')}
      tabs={[
        { id: 'facts', label: say('gallery.tab.facts'), content: say('gallery.type.body') },
        { id: 'box', label: say('gallery.tab.box'), content: say('gallery.extras.case') },
        { id: 'help', label: say('gallery.tab.help'), content: say('gallery.type.lead') },
      ]}
    />
  )
}

function Questions() {
  const { say, id } = useVoice()
  return (
    <div>
      <Disclosure name={id('faq')} title={say('gallery.faq.when')} isOpenAtFirst>
        {say('gallery.type.lead')}
      </Disclosure>
      <Disclosure name={id('faq')} title={say('gallery.faq.data')}>
        {say('gallery.type.body')}
      </Disclosure>
    </div>
  )
}

function TrailSamples() {
  const { say, sayOnce } = useVoice()
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        label={sayOnce('gallery.trail')}
        crumbs={[
          { id: 'home', label: say('gallery.trail.home'), link: linkToNowhere },
          { id: 'devices', label: say('gallery.trail.devices'), link: linkToNowhere },
          { id: 'phones', label: say('gallery.trail.phones') },
        ]}
      />
      <Pagination
        label={sayOnce('gallery.pages')}
        page={4}
        pageCount={12}
        previousText={say('gallery.pages.previous')}
        nextText={say('gallery.pages.next')}
        nameOf={(page) => `${say('gallery.pages.one')} ${page}`}
        link={(_, parts) => linkToNowhere(parts)}
      />
    </div>
  )
}
