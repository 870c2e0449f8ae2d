import { Clock } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { CountRing } from '#web/pictures/count-ring.tsx'
import type { PictureProps } from '#web/pictures/frame.tsx'
import { useT } from '#web/navigation/page.ts'

export interface StepWithSceneProps {
  readonly step: number
  readonly Scene: ComponentType<PictureProps>
  readonly title: string
  /** The promise of this step, with its figure. */
  readonly figure?: string
  readonly children: ReactNode
}

const stepCount = 5

/** A scene and its words; on a wide screen the sides change from step to step. */
export function StepWithScene({ step, Scene, title, figure, children }: StepWithSceneProps) {
  const t = useT()
  return (
    <li className="grid grid-cols-1 items-center gap-6 md:grid-cols-2 md:gap-12">
      <div
        className={`rounded-panel border border-line bg-white p-6 sm:p-8 ${step % 2 ? '' : 'md:order-last'}`}
      >
        <Scene className="mx-auto h-auto w-full max-w-sm" />
      </div>
      <div>
        <h2 className="type-headline flex items-center gap-4">
          <CountRing share={step / stepCount}>
            <span className="sr-only">{t('easy-selling.step', { step, count: stepCount })}</span>
            <span aria-hidden>{step}</span>
          </CountRing>
          <span className="min-w-0">{title}</span>
        </h2>
        <div className="mt-4 max-w-xl text-lg text-ink-soft">{children}</div>
        {figure === undefined ? null : (
          <p className="mt-4 flex max-w-xl gap-2.5 font-medium">
            <Clock aria-hidden className="mt-0.5 size-5 flex-none text-accent" />
            {figure}
          </p>
        )}
      </div>
    </li>
  )
}
