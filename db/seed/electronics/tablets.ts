import type { TabletLook } from '#server/drawings/device-look.ts'
import { parseModels } from './table.ts'

const wide = (cameras: 1 | 2): TabletLook => ({ kind: 'tablet', front: 'even', cameras, shape: 'wide' })
const looks = { one: wide(1), two: wide(2) }

const galaxyTabs = parseModels({
  brand: 'Samsung',
  categoryId: 12942,
  looks,
  rows: `
    Galaxy Tab S
    340 | Galaxy Tab S11 | 2025 | 128 256 512 | grey silver | Wi-Fi, 5G | one | 380 | 360 | 45 | 469
    341 | Galaxy Tab S11 Ultra | 2025 | 256 512 1024 | grey silver | Wi-Fi, 5G | two | 320 | 560 | 60 | 692
    342 | Galaxy Tab S10 Plus | 2024 | 256 512 | grey silver | Wi-Fi, 5G | two | 340 | 350 | 40 | 571
    343 | Galaxy Tab S10 Ultra | 2024 | 256 512 1024 | grey silver | Wi-Fi, 5G | two | 330 | 440 | 50 | 718
    344 | Galaxy Tab S10 FE | 2025 | 128 256 | grey silver blue | Wi-Fi, 5G | one | 400 | 190 | 30 | 497
    345 | Galaxy Tab S9 | 2023 | 128 256 | graphite beige | Wi-Fi, 5G | one | 520 | 230 | 30 | 498
    346 | Galaxy Tab S9 Plus | 2023 | 256 512 | graphite beige | Wi-Fi, 5G | two | 360 | 280 | 30 | 581
    347 | Galaxy Tab S9 Ultra | 2023 | 256 512 1024 | graphite beige | Wi-Fi, 5G | two | 370 | 340 | 40 | 732
    348 | Galaxy Tab S9 FE | 2023 | 128 256 | grey silver mint lavender | Wi-Fi, 5G | one | 480 | 130 | 20 | 523
    349 | Galaxy Tab S8 | 2022 | 128 256 | graphite silver pink-gold | Wi-Fi, 5G | two | 430 | 165 | 20 | 503
    350 | Galaxy Tab S8 Ultra | 2022 | 128 256 512 | graphite | Wi-Fi, 5G | two | 290 | 255 | 30 | 726
    351 | Galaxy Tab S7 | 2020 | 128 256 | black silver mystic-bronze | Wi-Fi, LTE | two | 340 | 110 | 15 | 498
    352 | Galaxy Tab S6 Lite | 2020 | 64 128 | grey blue pink | Wi-Fi, LTE | one | 410 | 62 | 12 | 465
    Galaxy Tab A
    353 | Galaxy Tab A9 Plus | 2023 | 64 128 | graphite silver navy | Wi-Fi, 5G | one | 440 | 72 | 12 | 480
    354 | Galaxy Tab A8 | 2022 | 32 64 128 | grey silver pink-gold | Wi-Fi, LTE | one | 390 | 40 | 8 | 508
  `,
})

const surfaces = parseModels({
  brand: 'Microsoft',
  categoryId: 12943,
  looks,
  rows: `
    Surface Pro
    360 | Surface Pro 11 | 2024 | 256 512 | platinum black sapphire || one | 360 | 450 | 60 | 895
    361 | Surface Pro 9 | 2022 | 256 512 | platinum graphite sapphire || one | 340 | 310 | 45 | 879
    362 | Surface Pro 8 | 2021 | 256 512 | platinum graphite || one | 300 | 235 | 35 | 889
    363 | Surface Pro 7 | 2019 | 256 512 | platinum black || one | 280 | 140 | 25 | 775
    Surface Go
    364 | Surface Go 3 | 2021 | 64 128 | platinum | Wi-Fi, LTE | one | 200 | 90 | 20 | 544
    365 | Surface Go 2 | 2020 | 64 128 | platinum | Wi-Fi, LTE | one | 160 | 60 | 15 | 544
  `,
})

const pixelTablets = parseModels({
  brand: 'Google',
  categoryId: 12944,
  looks,
  rows: `
    Pixel Tablet
    370 | Pixel Tablet | 2023 | 128 256 | porcelain hazel || one | 290 | 125 | 20 | 493
  `,
})

const xiaomiPads = parseModels({
  brand: 'Xiaomi',
  categoryId: 12944,
  looks,
  rows: `
    Xiaomi Pad
    371 | Pad 6 | 2023 | 128 256 | grey blue gold || one | 310 | 110 | 15 | 490
    372 | Pad 5 | 2021 | 128 256 | grey white || one | 240 | 80 | 12 | 511
  `,
})

const fireTablets = parseModels({
  brand: 'Amazon',
  categoryId: 12944,
  looks,
  rows: `
    Fire
    373 | Fire HD 10 (2023) | 2023 | 32 64 | black lilac || one | 280 | 32 | 8 | 434
  `,
})

export const tablets = [galaxyTabs, surfaces, pixelTablets, xiaomiPads, fireTablets].flat()
