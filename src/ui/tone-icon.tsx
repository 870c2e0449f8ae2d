import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { Tone } from './tone.ts'

const icons = { info: Info, success: CircleCheck, warn: TriangleAlert, error: CircleAlert }

export function ToneIcon({ tone }: { readonly tone: Tone }) {
  const Icon = icons[tone]
  return <Icon aria-hidden />
}
