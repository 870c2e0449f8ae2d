import { psPortal, psVita, rogAlly, steamDeck } from './handheld.ts'
import { nintendo3ds, nintendoSwitch, switchLite, switchShape, wii } from './nintendo.ts'
import { ps3, ps4, ps5 } from './playstation.ts'
import { seriesS, seriesX, xbox360, xboxOne } from './xbox.ts'
import type { ConsoleLook } from './device-look.ts'
import type { DrawingSheet } from './svg.ts'

type Draw = (to: DrawingSheet, colour: string, seed: number) => string

const models: Readonly<Record<ConsoleLook['model'], Draw>> = {
  ps5: (to, colour) => ps5(to, colour, 'ps5'),
  'ps5-slim': (to, colour) => ps5(to, colour, 'ps5-slim'),
  'ps5-digital': (to, colour) => ps5(to, colour, 'ps5-digital'),
  ps4: (to, colour) => ps4(to, colour, false),
  'ps4-pro': (to, colour) => ps4(to, colour, true),
  ps3,
  'ps-vita': psVita,
  'ps-portal': psPortal,
  'xbox-series-x': seriesX,
  'xbox-series-s': seriesS,
  'xbox-one': xboxOne,
  'xbox-360': xbox360,
  switch: (to, colour, seed) => nintendoSwitch(to, switchShape('switch', colour), seed),
  'switch-lite': switchLite,
  'switch-oled': (to, colour, seed) => nintendoSwitch(to, switchShape('switch-oled', colour), seed),
  'switch-2': (to, colour, seed) => nintendoSwitch(to, switchShape('switch-2', colour), seed),
  '3ds': nintendo3ds,
  'steam-deck': steamDeck,
  'rog-ally': rogAlly,
  wii,
}

export function drawConsole(to: DrawingSheet, look: ConsoleLook, colour: string, seed: number): string {
  return models[look.model](to, colour, seed)
}
