import type { WatchLook } from '#server/drawings/device-look.ts'
import { parseModels } from './table.ts'

const watch = (look: Partial<WatchLook>): WatchLook => ({
  kind: 'watch',
  shape: 'round',
  crown: 'buttons',
  strap: 'sport',
  ...look,
})

const looks = {
  apple: watch({ shape: 'square', crown: 'crown' }),
  ultra: watch({ shape: 'square', crown: 'crown-guard', strap: 'ocean' }),
  buttons: watch({}),
  bezel: watch({ crown: 'bezel', strap: 'leather' }),
  crown: watch({ crown: 'crown' }),
  rugged: watch({ crown: 'bezel' }),
  band: watch({ shape: 'square' }),
} satisfies Record<string, WatchLook>

const appleWatches = parseModels({
  brand: 'Apple',
  categoryId: 26651,
  looks,
  rows: `
    Apple Watch Series
    400 | Watch Series 11 | 2025 || jet-black silver rose-gold space-grey | 42 mm, 46 mm | apple | 760 | 175 | 15 | 38
    401 | Watch Series 10 | 2024 || jet-black silver rose-gold | 42 mm, 46 mm | apple | 780 | 140 | 15 | 36
    402 | Watch Series 9 | 2023 || midnight starlight silver pink product-red | 41 mm, 45 mm | apple | 790 | 110 | 12 | 39
    403 | Watch Series 8 | 2022 || midnight starlight silver product-red | 41 mm, 45 mm | apple | 700 | 85 | 10 | 39
    404 | Watch Series 7 | 2021 || midnight starlight green blue product-red | 41 mm, 45 mm | apple | 650 | 68 | 8 | 39
    405 | Watch Series 6 | 2020 || space-grey silver gold blue product-red | 40 mm, 44 mm | apple | 560 | 48 | 6 | 37
    406 | Watch Series 5 | 2019 || space-grey silver gold | 40 mm, 44 mm | apple | 400 | 35 | 5 | 37
    407 | Watch Series 4 | 2018 || space-grey silver gold | 40 mm, 44 mm | apple | 330 | 26 | 4 | 37
    408 | Watch Series 3 | 2017 || space-grey silver | 38 mm, 42 mm | apple | 190 | 0 | 0 | 33 | MODEL_TOO_OLD
    Apple Watch SE
    409 | Watch SE 3 | 2025 || midnight starlight | 40 mm, 44 mm | apple | 620 | 105 | 12 | 33
    410 | Watch SE 2 | 2022 || midnight starlight silver | 40 mm, 44 mm | apple | 710 | 70 | 8 | 33
    411 | Watch SE | 2020 || space-grey silver gold | 40 mm, 44 mm | apple | 540 | 38 | 5 | 36
    Apple Watch Ultra
    412 | Watch Ultra 3 | 2025 || natural-titanium black-titanium | 49 mm | ultra | 560 | 370 | 0 | 62
    413 | Watch Ultra 2 | 2023 || natural-titanium black-titanium | 49 mm | ultra | 640 | 280 | 0 | 61
    414 | Watch Ultra | 2022 || natural-titanium | 49 mm | ultra | 520 | 215 | 0 | 61
  `,
})

const galaxyWatches = parseModels({
  brand: 'Samsung',
  categoryId: 26652,
  looks,
  rows: `
    Galaxy Watch
    420 | Galaxy Watch8 | 2025 || graphite silver | 40 mm, 44 mm | buttons | 480 | 120 | 12 | 34
    421 | Galaxy Watch8 Classic | 2025 || black white | 46 mm | bezel | 420 | 165 | 0 | 64
    422 | Galaxy Watch7 | 2024 || green | 40 mm, 44 mm | buttons | 500 | 78 | 10 | 34
    423 | Galaxy Watch Ultra | 2024 || titanium-grey silver white | 47 mm | rugged | 430 | 180 | 0 | 61
    424 | Galaxy Watch6 | 2023 || graphite | 40 mm, 44 mm | buttons | 520 | 58 | 8 | 33
    425 | Galaxy Watch6 Classic | 2023 || black silver | 43 mm, 47 mm | bezel | 470 | 80 | 8 | 59
    426 | Galaxy Watch5 | 2022 || graphite silver | 40 mm, 44 mm | buttons | 430 | 42 | 6 | 34
    427 | Galaxy Watch5 Pro | 2022 || black-titanium titanium-grey | 45 mm | buttons | 380 | 75 | 0 | 47
    428 | Galaxy Watch4 | 2021 || black silver | 40 mm, 44 mm | buttons | 400 | 28 | 5 | 30
    429 | Galaxy Watch4 Classic | 2021 || black silver | 42 mm, 46 mm | bezel | 360 | 38 | 5 | 52
    430 | Galaxy Watch3 | 2020 || silver | 41 mm, 45 mm | bezel | 240 | 32 | 4 | 54
    431 | Galaxy Watch Active2 | 2019 || black silver pink-gold | 40 mm, 44 mm | buttons | 200 | 20 | 3 | 30
  `,
})

const pixelWatches = parseModels({
  brand: 'Google',
  categoryId: 26653,
  looks,
  rows: `
    Pixel Watch
    440 | Pixel Watch 4 | 2025 || black silver | 41 mm, 45 mm | crown | 350 | 150 | 18 | 37
    441 | Pixel Watch 3 | 2024 || black silver | 41 mm, 45 mm | crown | 340 | 95 | 15 | 31
    442 | Pixel Watch 2 | 2023 || black silver gold | 41 mm | crown | 300 | 62 | 0 | 31
    443 | Pixel Watch | 2022 || black silver gold | 41 mm | crown | 240 | 40 | 0 | 36
  `,
})

const garmins = parseModels({
  brand: 'Garmin',
  categoryId: 26654,
  looks,
  rows: `
    Fenix
    450 | Fenix 8 AMOLED | 2024 || black grey | 47 mm, 51 mm | rugged | 400 | 380 | 35 | 80
    451 | Fenix 7 Pro | 2023 || grey black | 47 mm | rugged | 380 | 230 | 0 | 79
    452 | Fenix 7 | 2022 || silver grey | 47 mm | rugged | 370 | 170 | 0 | 79
    453 | Fenix 6 Pro | 2019 || black | 47 mm | rugged | 300 | 110 | 0 | 83
    Forerunner
    454 | Forerunner 965 | 2023 || black white | 47 mm | buttons | 340 | 225 | 0 | 53
    455 | Forerunner 265 | 2023 || black white | 46 mm | buttons | 360 | 160 | 0 | 47
    456 | Forerunner 255 | 2022 || grey blue | 46 mm | buttons | 320 | 105 | 0 | 49
    457 | Forerunner 245 | 2019 || grey black | 42 mm | buttons | 230 | 55 | 0 | 39
    Venu
    458 | Venu 3 | 2023 || black white | 45 mm | buttons | 330 | 170 | 0 | 47
    459 | Venu 2 | 2021 || black silver | 45 mm | buttons | 240 | 90 | 0 | 49
    460 | Vivoactive 5 | 2023 || black white | 42 mm | buttons | 310 | 95 | 0 | 36
    Instinct
    461 | Instinct 2 | 2022 || graphite | 45 mm | rugged | 300 | 90 | 0 | 52
  `,
})

const fitbits = parseModels({
  brand: 'Fitbit',
  categoryId: 26655,
  looks,
  rows: `
    Versa
    470 | Versa 4 | 2022 || black || band | 260 | 38 | 0 | 38
    471 | Versa 3 | 2020 || black || band | 210 | 26 | 0 | 40
    Sense
    472 | Sense 2 | 2022 || graphite || band | 230 | 52 | 0 | 38
    473 | Sense | 2020 || graphite || band | 180 | 32 | 0 | 46
  `,
})

export const watches = [appleWatches, galaxyWatches, pixelWatches, garmins, fitbits].flat()
