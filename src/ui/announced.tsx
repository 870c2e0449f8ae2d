import { useState } from 'react'

export interface AnnouncedProps {
  /** Null while it is not known. */
  readonly text: string | null
}

/** Says a text that changed in place once and politely; what is known from the start is not said (ux.md X12). */
export function Announced({ text }: AnnouncedProps) {
  const [known, setKnown] = useState({ text, said: '' })
  if (known.text !== text) setKnown({ text, said: known.text === null ? '' : (text ?? '') })
  return <output className="sr-only">{known.said}</output>
}
