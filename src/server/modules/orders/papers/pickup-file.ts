import type { PaperOrder } from './paper-order.ts'
import { wordsFor } from './paper-words.ts'

const zones: Readonly<Record<string, string>> = {
  de: 'Europe/Berlin',
  at: 'Europe/Vienna',
  fr: 'Europe/Paris',
  be: 'Europe/Brussels',
  lu: 'Europe/Luxembourg',
  nl: 'Europe/Amsterdam',
  it: 'Europe/Rome',
  es: 'Europe/Madrid',
}

/** When the parcels are collected, for a calendar (RFC 5545). */
export function pickupFile(order: PaperOrder, { date, slot }: NonNullable<PaperOrder['pickup']>): Buffer {
  const t = wordsFor(order.locale)
  const zone = zones[order.seller.country] ?? 'Europe/Berlin'
  const [from = '', to = ''] = slot.split('-')
  const at = (time: string) => `TZID=${zone}:${date.replaceAll('-', '')}T${time.replace(':', '')}00`
  const summary = { carrier: order.carrier.name, count: order.parcels.length }
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rondo//Rondo//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zoneLines(zone),
    'BEGIN:VEVENT',
    `UID:pickup-${order.uuid}`,
    `DTSTAMP:${order.placedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;${at(from)}`,
    `DTEND;${at(to)}`,
    `SUMMARY;LANGUAGE=${order.locale}:${escaped(t('documents.calendar.summary', summary))}`,
    `DESCRIPTION;LANGUAGE=${order.locale}:${escaped(t('documents.calendar.text', { number: order.number }))}`,
    `LOCATION:${escaped(order.seller.lines.join(', '))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return Buffer.from(lines.map((text) => `${folded(text)}\r\n`).join(''))
}

/** All the countries we collect in change their clocks on the same days (directive 2000/84/EC). */
function zoneLines(zone: string): readonly string[] {
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:DAYLIGHT',
    'DTSTART:19960331T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'TZNAME:CEST',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:19961027T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'TZNAME:CET',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
}

/** §3.3.11. Control signs cannot be written at all. */
function escaped(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
}

/** §3.1: lines of at most 75 octets; a longer one goes on after a space, never within a letter. */
function folded(text: string): string {
  let line = ''
  let octets = 0
  for (const sign of text) {
    const size = Buffer.byteLength(sign)
    if (octets + size > 75) {
      line += '\r\n '
      octets = 1
    }
    line += sign
    octets += size
  }
  return line
}
