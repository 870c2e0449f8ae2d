import type { PaperOrder } from './paper-order.ts'
import { wordsFor } from './paper-words.ts'

const zonesByCountry: Readonly<Record<string, string>> = {
  de: 'Europe/Berlin',
  at: 'Europe/Vienna',
  fr: 'Europe/Paris',
  be: 'Europe/Brussels',
  lu: 'Europe/Luxembourg',
  nl: 'Europe/Amsterdam',
  it: 'Europe/Rome',
  es: 'Europe/Madrid',
}

/** The pickup of the parcels as a calendar entry (RFC 5545). */
export function pickupFile(order: PaperOrder, { date, slot }: NonNullable<PaperOrder['pickup']>): Buffer {
  const t = wordsFor(order.locale)
  const zone = zonesByCountry[order.seller.country] ?? 'Europe/Berlin'
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
    `SUMMARY;LANGUAGE=${order.locale}:${escapeText(t('documents.calendar.summary', summary))}`,
    `DESCRIPTION;LANGUAGE=${order.locale}:${escapeText(t('documents.calendar.text', { number: order.number }))}`,
    `LOCATION:${escapeText(order.seller.lines.join(', '))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return Buffer.from(lines.map((text) => `${foldLine(text)}\r\n`).join(''))
}

/** All countries in which we collect parcels change their clocks on the same days (directive 2000/84/EC). */
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

/** Escapes a text (RFC 5545 §3.3.11). The format has no form for control characters, so they become spaces. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
}

/** Breaks a line after at most 75 octets (RFC 5545 §3.1). The next line begins with a space; no character is split. */
function foldLine(text: string): string {
  let line = ''
  let octets = 0
  for (const character of text) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) {
      line += '\r\n '
      octets = 1
    }
    line += character
    octets += size
  }
  return line
}
