import type { CalendarDate } from '#kernel/berlin-time.ts'
import type { Locale } from '#kernel/locale.ts'

/** An order as its papers show it: no prices, no e-mail address, no account. */
export interface PaperOrder {
  readonly uuid: string
  readonly number: string
  /** The language the seller placed it in. */
  readonly locale: Locale
  readonly placedAt: Date
  readonly shipBy: Date
  readonly seller: PaperAddress
  readonly carrier: { readonly name: string; readonly papers: readonly ('label' | 'qr' | 'none')[] }
  readonly parcels: readonly PaperParcel[]
  readonly pickup: { readonly date: CalendarDate; readonly slot: string } | null
}

export interface PaperAddress {
  readonly name: string
  /** The lines of the address, from the street to the city. */
  readonly lines: readonly string[]
  readonly country: string
}

export interface PaperParcel {
  readonly grams: number
  readonly trackingNumber: string
  readonly batteryDevices: number
  readonly needsBatteryMark: boolean
  readonly items: readonly PaperItem[]
}

export interface PaperItem {
  readonly name: string
  /** Author, artist or maker, format and the like. */
  readonly detail: string
  readonly variant: 'NEW' | 'A0' | 'A1' | 'A2' | 'A3' | 'A4' | null
}
