import { Flashlight, Volume2, VolumeX } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useT } from '#web/navigation/page.ts'
import { scanSignal, useIsMuted } from '#web/scan/signal.ts'
import { useCamera, type CameraControl } from '#web/scan/use-camera.ts'

export interface CameraViewProps {
  /** The id of the field to type into if there is no camera. */
  readonly fieldId: string
  readonly onCodes: (codes: readonly string[]) => void
}

/** The camera's picture with what can be set about it; without one it says how to get it (ux.md X79, X80). */
export function CameraView({ fieldId, onCodes }: CameraViewProps) {
  const { video, ...camera } = useCamera(onCodes)
  const { state } = camera
  const hasPicture = state === 'starting' || state === 'on'
  const isTyping = !hasPicture && state !== 'paused'
  useEffect(() => {
    if (isTyping) document.getElementById(fieldId)?.focus()
  }, [isTyping, fieldId])
  return (
    <div className="flex flex-col gap-3">
      <CameraPicture video={video} isOn={state === 'on'} isShown={hasPicture} />
      {hasPicture ? <Settings camera={camera} /> : <NoPicture camera={camera} />}
    </div>
  )
}

interface CameraPictureProps {
  readonly video: CameraControl['video']
  readonly isOn: boolean
  readonly isShown: boolean
}

function CameraPicture({ video, isOn, isShown }: CameraPictureProps) {
  const t = useT()
  return (
    <div hidden={!isShown} className="relative overflow-hidden rounded-panel bg-ink">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('bulk.camera.picture')}
        className="block aspect-4/3 w-full object-cover"
      />
      <p className="absolute inset-x-0 bottom-0 bg-ink/70 px-4 py-2 text-center text-sm text-white">
        {t(isOn ? 'bulk.camera.aim' : 'bulk.camera.starting')}
      </p>
    </div>
  )
}

type Settable = Omit<CameraControl, 'video'>

function Settings({ camera }: { readonly camera: Settable }) {
  const t = useT()
  const isMuted = useIsMuted()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Button
        look="quiet"
        size="small"
        aria-pressed={!isMuted}
        icon={isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        onClick={scanSignal.toggleMuted}
      >
        {t('bulk.camera.sound')}
      </Button>
      {camera.isTorchOn === null ? null : (
        <Button
          look="quiet"
          size="small"
          aria-pressed={camera.isTorchOn}
          icon={<Flashlight aria-hidden />}
          onClick={camera.toggleTorch}
        >
          {t('bulk.camera.torch')}
        </Button>
      )}
      {camera.cameras.length === 0 ? null : (
        <SelectField
          id="camera"
          label={t('bulk.camera.choose')}
          options={camera.cameras.map(({ deviceId, label }, at) => ({
            value: deviceId,
            label: label === '' ? t('bulk.camera.nameless', { number: at + 1 }) : label,
          }))}
          value={camera.used ?? ''}
          onChange={({ currentTarget }) => camera.choose(currentTarget.value)}
        />
      )}
    </div>
  )
}

function NoPicture({ camera: { state, again } }: { readonly camera: Settable }) {
  const t = useT()
  if (state === 'starting' || state === 'on') return null
  return (
    <output>
      <Notice
        tone={state === 'paused' ? 'info' : 'warn'}
        title={t(`bulk.camera.${state}`)}
        action={
          <Button look="link" onClick={again}>
            {t(state === 'paused' ? 'bulk.camera.resume' : 'bulk.camera.again')}
          </Button>
        }
      >
        {t(`bulk.camera.${state}.text`)}
      </Notice>
    </output>
  )
}
