import type { TabletLook } from '#server/drawings/device-look.ts'
import { parseModels } from './table.ts'

const tablet = (look: Omit<TabletLook, 'kind'>): TabletLook => ({ kind: 'tablet', ...look })

const looks = {
  home: tablet({ front: 'button', cameras: 1, shape: 'regular' }),
  homeMini: tablet({ front: 'button', cameras: 1, shape: 'small' }),
  even: tablet({ front: 'even', cameras: 1, shape: 'regular' }),
  mini: tablet({ front: 'even', cameras: 1, shape: 'small' }),
  pro: tablet({ front: 'even', cameras: 2, shape: 'regular' }),
} satisfies Record<string, TabletLook>

export const ipads = parseModels({
  brand: 'Apple',
  categoryId: 12941,
  looks,
  rows: `
    iPad Pro
    300 | iPad Pro 13" (M5) | 2025 | 256 512 1024 2048 | space-black silver | Wi-Fi, Wi-Fi + Cellular | even | 520 | 690 | 90 | 579
    301 | iPad Pro 11" (M5) | 2025 | 256 512 1024 2048 | space-black silver | Wi-Fi, Wi-Fi + Cellular | even | 600 | 520 | 85 | 444
    302 | iPad Pro 13" (M4) | 2024 | 256 512 1024 2048 | space-black silver | Wi-Fi, Wi-Fi + Cellular | even | 560 | 560 | 80 | 579
    303 | iPad Pro 11" (M4) | 2024 | 256 512 1024 2048 | space-black silver | Wi-Fi, Wi-Fi + Cellular | even | 690 | 420 | 70 | 444
    304 | iPad Pro 12.9" (2022) | 2022 | 128 256 512 1024 2048 | space-grey silver | Wi-Fi, Wi-Fi + Cellular | pro | 500 | 380 | 45 | 682
    305 | iPad Pro 11" (2022) | 2022 | 128 256 512 1024 2048 | space-grey silver | Wi-Fi, Wi-Fi + Cellular | pro | 620 | 300 | 40 | 466
    306 | iPad Pro 12.9" (2021) | 2021 | 128 256 512 1024 2048 | space-grey silver | Wi-Fi, Wi-Fi + Cellular | pro | 480 | 310 | 35 | 682
    307 | iPad Pro 11" (2021) | 2021 | 128 256 512 1024 2048 | space-grey silver | Wi-Fi, Wi-Fi + Cellular | pro | 580 | 240 | 30 | 466
    308 | iPad Pro 12.9" (2020) | 2020 | 128 256 512 1024 | space-grey silver | Wi-Fi, Wi-Fi + Cellular | pro | 360 | 220 | 25 | 641
    309 | iPad Pro 11" (2020) | 2020 | 128 256 512 1024 | space-grey silver | Wi-Fi, Wi-Fi + Cellular | pro | 420 | 180 | 20 | 471
    310 | iPad Pro 12.9" (2018) | 2018 | 64 256 512 1024 | space-grey silver | Wi-Fi, Wi-Fi + Cellular | even | 290 | 150 | 20 | 631
    311 | iPad Pro 11" (2018) | 2018 | 64 256 512 1024 | space-grey silver | Wi-Fi, Wi-Fi + Cellular | even | 350 | 125 | 18 | 468
    312 | iPad Pro 10.5" (2017) | 2017 | 64 256 512 | space-grey silver gold rose-gold | Wi-Fi, Wi-Fi + Cellular | home | 230 | 62 | 12 | 469
    iPad Air
    313 | iPad Air 13" (M3) | 2025 | 128 256 512 1024 | space-grey starlight blue purple | Wi-Fi, Wi-Fi + Cellular | even | 500 | 370 | 55 | 616
    314 | iPad Air 11" (M3) | 2025 | 128 256 512 1024 | space-grey starlight blue purple | Wi-Fi, Wi-Fi + Cellular | even | 780 | 290 | 50 | 460
    315 | iPad Air 13" (M2) | 2024 | 128 256 512 1024 | space-grey starlight blue purple | Wi-Fi, Wi-Fi + Cellular | even | 460 | 320 | 50 | 617
    316 | iPad Air 11" (M2) | 2024 | 128 256 512 1024 | space-grey starlight blue purple | Wi-Fi, Wi-Fi + Cellular | even | 720 | 250 | 45 | 462
    317 | iPad Air 5 (2022) | 2022 | 64 256 | space-grey starlight pink purple blue | Wi-Fi, Wi-Fi + Cellular | even | 770 | 180 | 30 | 461
    318 | iPad Air 4 (2020) | 2020 | 64 256 | space-grey silver rose-gold green sky-blue | Wi-Fi, Wi-Fi + Cellular | even | 670 | 125 | 22 | 458
    319 | iPad Air 3 (2019) | 2019 | 64 256 | space-grey silver gold | Wi-Fi, Wi-Fi + Cellular | home | 370 | 80 | 15 | 456
    320 | iPad Air 2 (2014) | 2014 | 16 64 128 | space-grey silver gold | Wi-Fi, Wi-Fi + Cellular | home | 130 | 0 | 0 | 437 | MODEL_TOO_OLD
    iPad
    321 | iPad (A16) | 2025 | 128 256 512 | silver blue pink yellow | Wi-Fi, Wi-Fi + Cellular | even | 800 | 190 | 40 | 477
    322 | iPad 10 (2022) | 2022 | 64 256 | silver blue pink yellow | Wi-Fi, Wi-Fi + Cellular | even | 810 | 140 | 30 | 477
    323 | iPad 9 (2021) | 2021 | 64 256 | space-grey silver | Wi-Fi, Wi-Fi + Cellular | home | 840 | 105 | 25 | 487
    324 | iPad 8 (2020) | 2020 | 32 128 | space-grey silver gold | Wi-Fi, Wi-Fi + Cellular | home | 600 | 75 | 15 | 490
    325 | iPad 7 (2019) | 2019 | 32 128 | space-grey silver gold | Wi-Fi, Wi-Fi + Cellular | home | 450 | 52 | 12 | 483
    326 | iPad 6 (2018) | 2018 | 32 128 | space-grey silver gold | Wi-Fi, Wi-Fi + Cellular | home | 380 | 38 | 10 | 469
    327 | iPad 5 (2017) | 2017 | 32 128 | space-grey silver gold | Wi-Fi, Wi-Fi + Cellular | home | 250 | 22 | 8 | 469
    iPad mini
    328 | iPad mini (A17 Pro) | 2024 | 128 256 512 | space-grey starlight blue purple | Wi-Fi, Wi-Fi + Cellular | mini | 610 | 235 | 45 | 293
    329 | iPad mini 6 (2021) | 2021 | 64 256 | space-grey starlight pink purple | Wi-Fi, Wi-Fi + Cellular | mini | 640 | 170 | 30 | 293
    330 | iPad mini 5 (2019) | 2019 | 64 256 | space-grey silver gold | Wi-Fi, Wi-Fi + Cellular | homeMini | 370 | 90 | 18 | 300
    331 | iPad mini 4 (2015) | 2015 | 16 64 128 | space-grey silver gold | Wi-Fi, Wi-Fi + Cellular | homeMini | 140 | 0 | 0 | 299 | MODEL_TOO_OLD
  `,
})
