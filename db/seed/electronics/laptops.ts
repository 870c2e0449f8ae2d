import type { LaptopLook } from '#server/drawings/device-look.ts'
import { parseModels } from './table.ts'

const laptop = (look: Partial<LaptopLook>): LaptopLook => ({
  kind: 'laptop',
  screen: 'even',
  keyboard: 'black',
  detail: 'none',
  ...look,
})

const looks = {
  even: laptop({}),
  same: laptop({ keyboard: 'same' }),
  point: laptop({ detail: 'point', keyboard: 'same' }),
  oldPoint: laptop({ detail: 'point', keyboard: 'same', screen: 'thick' }),
  book: laptop({ detail: 'detachable', keyboard: 'same' }),
  gaming: laptop({ detail: 'gaming' }),
  thickGaming: laptop({ detail: 'gaming', screen: 'thick' }),
} satisfies Record<string, LaptopLook>

const thinkPads = parseModels({
  brand: 'Lenovo',
  categoryId: 26583,
  looks,
  rows: `
    ThinkPad X1
    540 | ThinkPad X1 Carbon Gen 12 | 2024 | 512 1024 2048 | black || point | 380 | 520 | 60 | 1090
    541 | ThinkPad X1 Carbon Gen 11 | 2023 | 512 1024 2048 | black || point | 370 | 390 | 50 | 1120
    542 | ThinkPad X1 Carbon Gen 10 | 2022 | 256 512 1024 | black || point | 390 | 280 | 40 | 1120
    543 | ThinkPad X1 Carbon Gen 9 | 2021 | 256 512 1024 | black || point | 360 | 210 | 30 | 1130
    544 | ThinkPad X1 Yoga Gen 7 | 2022 | 256 512 1024 | grey || point | 230 | 270 | 35 | 1380
    ThinkPad T
    545 | ThinkPad T14 Gen 4 | 2023 | 256 512 1024 | black || point | 330 | 270 | 40 | 1370
    546 | ThinkPad T14 Gen 3 | 2022 | 256 512 1024 | black || point | 340 | 200 | 30 | 1320
    547 | ThinkPad T14 Gen 2 | 2021 | 256 512 1024 | black || point | 320 | 145 | 25 | 1470
    548 | ThinkPad T14s Gen 1 | 2020 | 256 512 1024 | black || point | 280 | 115 | 20 | 1280
    549 | ThinkPad T480 | 2018 | 256 512 | black || oldPoint | 310 | 75 | 15 | 1580
  `,
})

const xps = parseModels({
  brand: 'Dell',
  categoryId: 26584,
  looks,
  rows: `
    XPS 13
    553 | XPS 13 9340 | 2024 | 512 1024 2048 | platinum graphite || same | 300 | 450 | 60 | 1190
    554 | XPS 13 Plus 9320 | 2022 | 512 1024 2048 | platinum graphite || same | 310 | 330 | 45 | 1240
    555 | XPS 13 9315 | 2022 | 256 512 1024 | sky-blue burgundy || same | 260 | 250 | 40 | 1170
    556 | XPS 13 9310 | 2020 | 256 512 1024 2048 | silver white || even | 330 | 215 | 35 | 1200
    XPS 15
    557 | XPS 15 9530 | 2023 | 512 1024 2048 | silver || even | 290 | 520 | 60 | 1860
    558 | XPS 15 9520 | 2022 | 512 1024 2048 | silver || even | 280 | 410 | 50 | 1840
    559 | XPS 15 9510 | 2021 | 512 1024 2048 | silver || even | 260 | 330 | 40 | 1810
    560 | XPS 15 9500 | 2020 | 256 512 1024 2048 | silver || even | 240 | 250 | 30 | 1830
  `,
})

const surfaceLaptops = parseModels({
  brand: 'Microsoft',
  categoryId: 26585,
  looks,
  rows: `
    Surface Laptop
    565 | Surface Laptop 7 13.8" | 2024 | 512 1024 | platinum black || same | 320 | 470 | 60 | 1340
    566 | Surface Laptop 5 13.5" | 2022 | 256 512 | platinum sage || same | 300 | 290 | 45 | 1270
    567 | Surface Laptop 4 13.5" | 2021 | 256 512 1024 | platinum black || same | 280 | 215 | 35 | 1290
    568 | Surface Laptop 3 13.5" | 2019 | 256 512 | platinum black || same | 220 | 150 | 25 | 1290
    Surface Book
    569 | Surface Book 3 13.5" | 2020 | 256 512 1024 | platinum || book | 180 | 260 | 40 | 1640
    570 | Surface Book 2 13.5" | 2017 | 256 512 1024 | platinum || book | 140 | 120 | 20 | 1640
  `,
})

const rogs = parseModels({
  brand: 'Asus',
  categoryId: 26586,
  looks,
  rows: `
    ROG Zephyrus
    575 | ROG Zephyrus G14 (2024) | 2024 | 1024 | grey white | RTX 4060, RTX 4070 | gaming | 340 | 700 | 120 | 1500
    576 | ROG Zephyrus G14 (2023) | 2023 | 512 1024 | grey white | RTX 4060, RTX 4070 | gaming | 310 | 540 | 70 | 1650
    577 | ROG Zephyrus G14 (2022) | 2022 | 512 1024 | grey white | RX 6700S, RX 6800S | gaming | 270 | 430 | 60 | 1650
    ROG Strix
    578 | ROG Strix G16 (2023) | 2023 | 512 1024 | grey | RTX 4060, RTX 4070 | thickGaming | 290 | 520 | 80 | 2500
  `,
})

const legions = parseModels({
  brand: 'Lenovo',
  categoryId: 26586,
  looks,
  rows: `
    Legion
    582 | Legion Pro 5i Gen 8 | 2023 | 512 1024 | grey | RTX 4060, RTX 4070 | thickGaming | 310 | 560 | 80 | 2500
    583 | Legion Pro 7i Gen 8 | 2023 | 1024 2048 | grey | RTX 4080, RTX 4090 | thickGaming | 260 | 1050 | 160 | 2800
    584 | Legion 5 Pro Gen 6 | 2021 | 512 1024 | grey white | RTX 3060, RTX 3070 | thickGaming | 280 | 370 | 50 | 2450
    585 | Legion 5 Gen 6 | 2021 | 512 1024 | midnight-blue | RTX 3050 Ti, RTX 3060, RTX 3070 | thickGaming | 250 | 280 | 45 | 2400
  `,
})

export const laptops = [thinkPads, xps, surfaceLaptops, rogs, legions].flat()
