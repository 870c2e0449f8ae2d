import { packFast, packSmall, unpack, type Encoding } from './compress.ts'

/** A body in one encoding. */
export interface BodyForm {
  readonly encoding: Encoding
  readonly bytes: Buffer
}

/** A body that is sent many times. It holds the forms that somebody asked for, and makes any other from one of them. */
export interface PackedBody {
  /** Takes the browser's encodings, the best one first. A form that is there already is taken before a new one is made. */
  form(accepted: readonly Encoding[]): BodyForm
  /** Replaces what was packed fast by what is small, for a body that proves to be asked for often. */
  repack(): Promise<void>
  /** The number of bytes in memory. */
  heldBytes(): number
}

export function packedBody(plain: Buffer): PackedBody {
  let forms: readonly [BodyForm, ...BodyForm[]] = [{ encoding: 'identity', bytes: plain }]
  let isRepacking = false
  let isRepacked = false

  /** Unpacking is fast, so the plain bytes, which are by far the largest form, are not kept beside a packed one. */
  function plainBytes(): Buffer {
    const [{ bytes, encoding }] = forms
    return unpack(bytes, encoding)
  }

  const formIn = (encoding: Encoding) => forms.find((one) => one.encoding === encoding)

  function make(encoding: Encoding): BodyForm {
    const made = { encoding, bytes: packFast(plainBytes(), encoding) }
    if (encoding !== 'identity') forms = [made, ...forms.filter((one) => one.encoding !== 'identity')]
    return made
  }

  return {
    form(accepted) {
      const [best = 'identity'] = accepted
      if (isRepacked && best === 'zstd' && accepted.includes('br')) return formIn('br') ?? make('br')
      const ready = accepted.find((one) => formIn(one) && (one !== 'identity' || best === 'identity'))
      return formIn(ready ?? best) ?? make(best)
    },
    async repack() {
      if (isRepacking) return
      isRepacking = true
      const bytes = await packSmall(plainBytes())
      isRepacked = true
      forms = [{ encoding: 'br', bytes }, ...forms.filter(({ encoding }) => encoding === 'gzip')]
    },
    heldBytes: () => forms.reduce((sum, { bytes }) => sum + bytes.length, 0),
  }
}
