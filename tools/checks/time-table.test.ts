import { expect, test } from 'vitest'
import { formatMinutes, timeTable } from './time-table.ts'

test('parts are listed with their time, small ones together', () => {
  const part = (name: string, seconds: number, passed: number) => ({ name, seconds, passed, failed: 0 })
  expect(
    timeTable([
      part('installation', 41, 0),
      part('files', 0.2, 1),
      part('unit', 281.6, 7300),
      part('lock', 1, 1),
    ]),
  ).toEqual([
    'part                 time   tests',
    'installation         0:41       0',
    'unit                 4:42    7300',
    '2 smaller parts      0:01       2',
  ])
})

test('minutes and seconds are carried', () => {
  expect([formatMinutes(59.6), formatMinutes(0), formatMinutes(725)]).toEqual(['1:00', '0:00', '12:05'])
})
