import { Menu, PackagePlus, ScanBarcode, Trash2, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { GalleryGroup, useVoice } from './sample.tsx'

export function ButtonSamples() {
  const t = useT()
  return (
    <>
      <GalleryGroup title={t('gallery.state.looks')}>
        <Looks />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.sizes')}>
        <Sizes />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.pending')}>
        <Pending />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.accents')}>
        <Accents />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.links')}>
        <LinkSamples />
      </GalleryGroup>
    </>
  )
}

function SampleLine({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

function Looks() {
  const { say } = useVoice()
  return (
    <SampleLine>
      <Button>{say('gallery.save')}</Button>
      <Button look="quiet">{say('gallery.cancel')}</Button>
      <Button look="danger" icon={<Trash2 aria-hidden />}>
        {say('gallery.remove')}
      </Button>
      <Button look="quiet" icon={<ScanBarcode aria-hidden />}>
        {say('gallery.scan')}
      </Button>
      <Button look="link">{say('gallery.more')}</Button>
    </SampleLine>
  )
}

function Sizes() {
  const { say } = useVoice()
  return (
    <div className="flex flex-col items-start gap-3">
      <Button size="large" isWide icon={<PackagePlus aria-hidden />}>
        {say('gallery.toBox')}
      </Button>
      <SampleLine>
        <Button>{say('gallery.sell')}</Button>
        <Button size="small">{say('gallery.sell')}</Button>
        <Button look="quiet" size="small">
          {say('gallery.cancel')}
        </Button>
      </SampleLine>
    </div>
  )
}

function Pending() {
  const { say, id } = useVoice()
  const [isShown, setShown] = useState(true)
  const waiting = { isPending: isShown, pendingText: say('gallery.saving') }
  return (
    <SampleLine>
      <Button {...waiting} id={id('pending')}>
        {say('gallery.save')}
      </Button>
      <Button look="quiet" {...waiting} icon={<ScanBarcode aria-hidden />}>
        {say('gallery.scan')}
      </Button>
      <Button look="danger" size="small" {...waiting}>
        {say('gallery.remove')}
      </Button>
      <Button look="link" onClick={() => setShown(!isShown)}>
        {say('gallery.retry')}
      </Button>
    </SampleLine>
  )
}

function Accents() {
  const { say } = useVoice()
  return (
    <div className="flex flex-col gap-3">
      {['green', 'blue', 'my'].map((platform) => (
        <div key={platform} data-platform={platform}>
          <SampleLine>
            <a href="#buttons" className={buttonClass()}>
              {say('gallery.sell')}
            </a>
            <a href="#buttons" className={buttonClass({ look: 'quiet' })}>
              {say('gallery.buy')}
            </a>
            <a href="#buttons" className="link">
              {say('gallery.more')}
            </a>
          </SampleLine>
        </div>
      ))}
    </div>
  )
}

function LinkSamples() {
  const { say } = useVoice()
  return (
    <>
      <p>
        {say('gallery.type.body')} <TextLink href="#buttons">{say('gallery.more')}</TextLink>
        {' · '}
        <TextLink href="#buttons" newTabText={say('gallery.newTab')}>
          {say('gallery.outside')}
        </TextLink>
      </p>
      <div className="mt-4">
        <SampleLine>
          <IconButton label={say('gallery.menu')} icon={<Menu aria-hidden className="size-6" />} />
          <IconButton label={say('gallery.close')} icon={<X aria-hidden className="size-6" />} />
        </SampleLine>
      </div>
    </>
  )
}
