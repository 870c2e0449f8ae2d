import { z } from 'zod'

/** The form of a work: its binding, its disc or its console. */
export const Format = z.enum([
  'hardcover',
  'paperback',
  'dvd',
  'blu-ray',
  'uhd',
  'cd',
  'vinyl',
  'ps5',
  'ps4',
  'ps3',
  'switch',
  'switch-2',
  'xbox-series',
  'xbox-one',
  'pc',
  'wii',
  '3ds',
])
export type Format = z.infer<typeof Format>
