import { BadgeCheck, Clock, Truck } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { EmptyBox, EmptyList, EmptyOrders, EmptySearch } from '#web/pictures/empty-scenes.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Toast } from '#ui/toast.tsx'
import { useT } from '#web/navigation/page.ts'
import { GalleryGroup, useVoice } from './sample.tsx'

const share = 0.68
const shareText = '68 %'

export function FeedbackSamples() {
  const t = useT()
  return (
    <>
      <GalleryGroup title={t('gallery.state.notice')}>
        <Notices />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.toast')}>
        <Toasts />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.badge')}>
        <Badges />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.progress')}>
        <ProgressSamples />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.loading')}>
        <WaitingSamples />
      </GalleryGroup>
    </>
  )
}

function Notices() {
  const { say } = useVoice()
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="info" title={say('gallery.notice.info')}>
        {say('gallery.notice.info.text')}
      </Notice>
      <Notice tone="success" title={say('gallery.notice.success')}>
        {say('gallery.notice.success.text')}
      </Notice>
      <Notice tone="warn" title={say('gallery.notice.warn')}>
        {say('gallery.notice.warn.text')}
      </Notice>
      <Notice
        tone="error"
        title={say('gallery.notice.error')}
        action={<Button look="link">{say('gallery.retry')}</Button>}
      >
        {say('gallery.notice.error.text')}
      </Notice>
    </div>
  )
}

function Toasts() {
  const { say } = useVoice()
  const [isShown, setIsShown] = useState(true)
  const closing = { closeText: say('gallery.close'), onClose: () => setIsShown(false) }
  if (!isShown) {
    return (
      <Button look="quiet" onClick={() => setIsShown(true)}>
        {say('gallery.retry')}
      </Button>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <Toast
        tone="success"
        title={say('gallery.toast.removed')}
        message={say('gallery.toast.removed.text')}
        action={<Button look="link">{say('gallery.undo')}</Button>}
        {...closing}
      />
      <Toast
        tone="error"
        title={say('gallery.notice.error')}
        message={say('gallery.notice.error.text')}
        {...closing}
      />
    </div>
  )
}

function Badges() {
  const { say } = useVoice()
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone="info" icon={<Truck aria-hidden />}>
        {say('gallery.badge.sent')}
      </Badge>
      <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
        {say('gallery.badge.checked')}
      </Badge>
      <Badge tone="warn" icon={<Clock aria-hidden />}>
        {say('gallery.badge.wait')}
      </Badge>
      <Badge tone="error">{say('gallery.badge.lost')}</Badge>
      <Badge tone="accent">{say('gallery.badge.fresh')}</Badge>
      <Badge>{say('gallery.badge.draft')}</Badge>
    </div>
  )
}

function ProgressSamples() {
  const { say, id } = useVoice()
  return (
    <div className="flex flex-wrap items-center gap-8">
      <div className="min-w-[min(100%,12rem)] flex-1">
        <ProgressBar
          id={id('progress')}
          label={say('gallery.progress.label')}
          value={4}
          max={9}
          valueText={say('gallery.progress.value')}
        />
      </div>
      <ProgressRing label={say('gallery.progress.search')} share={share} valueText={shareText} />
    </div>
  )
}

function WaitingSamples() {
  const { say } = useVoice()
  return (
    <>
      <div aria-busy className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-card" />
        <div className="flex-1">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-2.5 h-4 w-2/5" />
        </div>
        <Skeleton className="h-6 w-20" />
      </div>
      {[EmptyBox, EmptySearch, EmptyList, EmptyOrders].map((Scene) => (
        <EmptyState
          key={Scene.name}
          picture={<Scene className="w-40" />}
          title={say('gallery.empty.title')}
          text={say('gallery.empty.text')}
          action={<Button>{say('gallery.scan')}</Button>}
        />
      ))}
    </>
  )
}
