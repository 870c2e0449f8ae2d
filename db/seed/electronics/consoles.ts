import type { ConsoleLook } from '#server/drawings/device-look.ts'
import { parseModels } from './table.ts'

const drawnAs = (model: ConsoleLook['model']): ConsoleLook => ({ kind: 'console', model })

const looks = {
  ps5: drawnAs('ps5'),
  ps5Slim: drawnAs('ps5-slim'),
  ps5Digital: drawnAs('ps5-digital'),
  ps4: drawnAs('ps4'),
  ps4Pro: drawnAs('ps4-pro'),
  ps3: drawnAs('ps3'),
  vita: drawnAs('ps-vita'),
  portal: drawnAs('ps-portal'),
  seriesX: drawnAs('xbox-series-x'),
  seriesS: drawnAs('xbox-series-s'),
  one: drawnAs('xbox-one'),
  xbox360: drawnAs('xbox-360'),
  switch: drawnAs('switch'),
  lite: drawnAs('switch-lite'),
  oled: drawnAs('switch-oled'),
  switch2: drawnAs('switch-2'),
  ds: drawnAs('3ds'),
  wii: drawnAs('wii'),
  deck: drawnAs('steam-deck'),
  ally: drawnAs('rog-ally'),
}

const playStations = parseModels({
  brand: 'Sony',
  categoryId: 10921,
  looks,
  rows: `
    PlayStation 5
    600 | PlayStation 5 Pro | 2024 | 2048 | white || ps5Slim | 740 | 380 | 0 | 3100
    601 | PlayStation 5 Slim | 2023 | 1024 | white || ps5Slim | 900 | 245 | 0 | 3200
    602 | PlayStation 5 Slim Digital Edition | 2023 | 1024 | white || ps5Digital | 780 | 205 | 0 | 2600
    603 | PlayStation 5 | 2020 | 825 | white || ps5 | 930 | 220 | 0 | 4500
    604 | PlayStation 5 Digital Edition | 2020 | 825 | white || ps5Digital | 700 | 185 | 0 | 3900
    PlayStation 4
    605 | PlayStation 4 Pro | 2016 | 1024 | black white || ps4Pro | 640 | 95 | 0 | 3300
    606 | PlayStation 4 Slim | 2016 | 500 1024 | black || ps4 | 660 | 70 | 12 | 2100
    607 | PlayStation 4 | 2013 | 500 1024 | black || ps4 | 580 | 55 | 10 | 2800
    PlayStation 3
    608 | PlayStation 3 Super Slim | 2012 | 12 500 | black || ps3 | 260 | 25 | 10 | 2100
    609 | PlayStation 3 Slim | 2009 | 120 160 250 320 | black || ps3 | 170 | 0 | 0 | 3200 | MODEL_TOO_OLD
    PlayStation Portal
    610 | PlayStation Portal | 2023 || white black || portal | 420 | 95 | 0 | 530
    PlayStation Vita
    611 | PlayStation Vita Slim | 2014 || black || vita | 260 | 60 | 0 | 219
  `,
})

const xboxes = parseModels({
  brand: 'Microsoft',
  categoryId: 10922,
  looks,
  rows: `
    Xbox Series
    620 | Xbox Series X | 2020 | 1024 | black || seriesX | 760 | 215 | 0 | 4450
    621 | Xbox Series X Digital Edition | 2024 | 1024 | white || seriesX | 380 | 195 | 0 | 4300
    622 | Xbox Series S | 2020 | 512 1024 | white || seriesS | 720 | 115 | 25 | 1930
    Xbox One
    623 | Xbox One X | 2017 | 1024 | black || one | 400 | 80 | 0 | 3810
    624 | Xbox One S | 2016 | 500 1024 | white || one | 430 | 55 | 10 | 2900
    625 | Xbox One | 2013 | 500 | black || one | 300 | 40 | 0 | 3200
    Xbox 360
    626 | Xbox 360 E | 2013 | 4 250 500 | black || xbox360 | 180 | 18 | 8 | 2900
    627 | Xbox 360 S | 2010 | 4 250 | black || xbox360 | 110 | 0 | 0 | 2900 | MODEL_TOO_OLD
  `,
})

const nintendos = parseModels({
  brand: 'Nintendo',
  categoryId: 10923,
  looks,
  rows: `
    Nintendo Switch
    640 | Switch 2 | 2025 || black || switch2 | 880 | 245 | 0 | 534
    641 | Switch OLED | 2021 || white neon-red-blue || oled | 860 | 150 | 0 | 420
    642 | Switch | 2017 || neon-red-blue grey || switch | 840 | 105 | 0 | 398
    643 | Switch Lite | 2019 || grey turquoise yellow coral blue || lite | 690 | 75 | 0 | 275
    Nintendo 3DS
    644 | New 3DS XL | 2015 || black blue || ds | 380 | 95 | 0 | 329
    645 | New 2DS XL | 2017 || turquoise orange || ds | 340 | 85 | 0 | 260
    Wii
    646 | Wii U | 2012 | 32 | black || wii | 200 | 50 | 0 | 1550
    647 | Wii | 2006 || white black || wii | 230 | 0 | 0 | 1200 | MODEL_TOO_OLD
  `,
})

const decks = parseModels({
  brand: 'Valve',
  categoryId: 10924,
  looks,
  rows: `
    Steam Deck
    660 | Steam Deck OLED | 2023 | 512 1024 | black || deck | 560 | 290 | 40 | 640
    661 | Steam Deck LCD | 2022 | 64 256 512 | black || deck | 520 | 165 | 20 | 669
  `,
})

const allies = parseModels({
  brand: 'Asus',
  categoryId: 10924,
  looks,
  rows: `
    ROG Ally
    665 | ROG Xbox Ally X | 2025 | 1024 | black || ally | 340 | 470 | 0 | 715
    666 | ROG Xbox Ally | 2025 | 512 | white || ally | 330 | 300 | 0 | 670
    667 | ROG Ally X | 2024 | 1024 | black || ally | 360 | 360 | 0 | 678
    668 | ROG Ally | 2023 | 512 | white || ally | 370 | 220 | 0 | 608
  `,
})

const legionGo = parseModels({
  brand: 'Lenovo',
  categoryId: 10924,
  looks,
  rows: `
    Legion Go
    670 | Legion Go | 2023 | 512 1024 | black || ally | 280 | 245 | 25 | 854
  `,
})

export const consoles = [playStations, xboxes, nintendos, decks, allies, legionGo].flat()
