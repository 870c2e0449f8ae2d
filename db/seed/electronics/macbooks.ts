import type { LaptopLook } from '#server/drawings/device-look.ts'
import { parseModels } from './table.ts'

const laptop = (screen: LaptopLook['screen']): LaptopLook => ({
  kind: 'laptop',
  screen,
  keyboard: 'black',
  detail: 'none',
})
const looks = { notch: laptop('notch'), even: laptop('even'), thick: laptop('thick') }

const airs = parseModels({
  brand: 'Apple',
  categoryId: 26581,
  looks,
  rows: `
    MacBook Air
    500 | MacBook Air 13" (M4) | 2025 | 256 512 1024 2048 | midnight starlight silver sky-blue || notch | 860 | 480 | 90 | 1240
    501 | MacBook Air 15" (M4) | 2025 | 256 512 1024 2048 | midnight starlight silver sky-blue || notch | 620 | 580 | 90 | 1510
    502 | MacBook Air 13" (M3) | 2024 | 256 512 1024 2048 | midnight starlight silver space-grey || notch | 820 | 400 | 75 | 1240
    503 | MacBook Air 15" (M3) | 2024 | 256 512 1024 2048 | midnight starlight silver space-grey || notch | 560 | 480 | 75 | 1510
    504 | MacBook Air 13" (M2) | 2022 | 256 512 1024 2048 | midnight starlight silver space-grey || notch | 850 | 320 | 60 | 1240
    505 | MacBook Air 15" (M2) | 2023 | 256 512 1024 2048 | midnight starlight silver space-grey || notch | 480 | 390 | 60 | 1510
    506 | MacBook Air 13" (M1) | 2020 | 256 512 1024 2048 | space-grey silver gold || even | 870 | 235 | 45 | 1290
    507 | MacBook Air 13" (2020) | 2020 | 256 512 1024 2048 | space-grey silver gold || even | 440 | 120 | 30 | 1290
    508 | MacBook Air 13" (2018) | 2018 | 128 256 512 | space-grey silver gold || even | 350 | 85 | 20 | 1250
    509 | MacBook Air 13" (2017) | 2017 | 128 256 512 | silver || thick | 300 | 55 | 15 | 1350
  `,
})

const pros = parseModels({
  brand: 'Apple',
  categoryId: 26582,
  looks,
  rows: `
    MacBook Pro 14"
    515 | MacBook Pro 14" (M5) | 2025 | 512 1024 2048 4096 | space-black silver || notch | 640 | 800 | 120 | 1550
    516 | MacBook Pro 14" (M4) | 2024 | 512 1024 2048 | space-black silver || notch | 660 | 680 | 110 | 1550
    517 | MacBook Pro 14" (M4 Pro) | 2024 | 512 1024 2048 4096 | space-black silver || notch | 620 | 900 | 130 | 1600
    518 | MacBook Pro 14" (M3) | 2023 | 512 1024 2048 | space-grey silver || notch | 560 | 560 | 90 | 1550
    519 | MacBook Pro 14" (M3 Pro) | 2023 | 512 1024 2048 4096 | space-black silver || notch | 550 | 680 | 100 | 1610
    520 | MacBook Pro 14" (M2 Pro) | 2023 | 512 1024 2048 4096 | space-grey silver || notch | 570 | 590 | 90 | 1600
    521 | MacBook Pro 14" (M1 Pro) | 2021 | 512 1024 2048 4096 | space-grey silver || notch | 680 | 450 | 75 | 1600
    MacBook Pro 16"
    522 | MacBook Pro 16" (M4 Pro) | 2024 | 512 1024 2048 4096 | space-black silver || notch | 540 | 1120 | 140 | 2140
    523 | MacBook Pro 16" (M3 Pro) | 2023 | 512 1024 2048 4096 | space-black silver || notch | 480 | 850 | 110 | 2140
    524 | MacBook Pro 16" (M2 Pro) | 2023 | 512 1024 2048 4096 | space-grey silver || notch | 490 | 730 | 100 | 2150
    525 | MacBook Pro 16" (M1 Pro) | 2021 | 512 1024 2048 4096 | space-grey silver || notch | 590 | 560 | 80 | 2100
    526 | MacBook Pro 16" (2019) | 2019 | 512 1024 2048 4096 | space-grey silver || even | 360 | 240 | 45 | 2000
    MacBook Pro 13"
    527 | MacBook Pro 13" (M2) | 2022 | 256 512 1024 2048 | space-grey silver || even | 500 | 340 | 60 | 1400
    528 | MacBook Pro 13" (M1) | 2020 | 256 512 1024 2048 | space-grey silver || even | 570 | 260 | 45 | 1400
    529 | MacBook Pro 13" (2019) | 2019 | 128 256 512 1024 2048 | space-grey silver || even | 310 | 110 | 25 | 1370
    530 | MacBook Pro 13" (2017) | 2017 | 128 256 512 1024 | space-grey silver || even | 240 | 75 | 18 | 1370
    MacBook Pro 15"
    531 | MacBook Pro 15" (2019) | 2019 | 256 512 1024 2048 4096 | space-grey silver || even | 260 | 175 | 30 | 1830
    532 | MacBook Pro 15" (2015) | 2015 | 256 512 1024 | silver || thick | 120 | 0 | 0 | 2040 | MODEL_TOO_OLD
  `,
})

export const macbooks = [...airs, ...pros]
