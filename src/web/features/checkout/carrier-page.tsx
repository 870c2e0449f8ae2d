import type { LoadContext, LoadedPage } from '#web/lib/page.ts'
import { usePageHead } from '#web/lib/shown.ts'
import { CheckoutFrame } from './frame.tsx'
import { loadStep, type StepData } from './load-step.ts'

export async function load(context: LoadContext): Promise<LoadedPage<StepData>> {
  return { data: await loadStep(context, 'carrier') }
}

export function View() {
  const { title } = usePageHead()
  return (
    <CheckoutFrame step="carrier" title={title}>
      {null}
    </CheckoutFrame>
  )
}
