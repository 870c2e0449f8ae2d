import type { PhoneLook } from '#server/drawings/device-look.ts'
import { parseModels } from './table.ts'

const phone = (look: Omit<PhoneLook, 'kind'>): PhoneLook => ({ kind: 'phone', ...look })
const one = phone({ cameras: 1, island: 'rings', front: 'button', edges: 'round' })

const looks = {
  one,
  oldPlus: { ...one, cameras: 2, island: 'pill' },
  x: phone({ cameras: 2, island: 'pill', front: 'notch', edges: 'round' }),
  xr: phone({ cameras: 1, island: 'rings', front: 'notch', edges: 'round' }),
  eleven: phone({ cameras: 2, island: 'square', front: 'notch', edges: 'round' }),
  elevenPro: phone({ cameras: 3, island: 'square', front: 'notch', edges: 'round' }),
  twelve: phone({ cameras: 2, island: 'square', front: 'notch', edges: 'flat' }),
  twelvePro: phone({ cameras: 3, island: 'square', front: 'notch', edges: 'flat' }),
  fifteen: phone({ cameras: 2, island: 'square', front: 'island', edges: 'flat' }),
  pro: phone({ cameras: 3, island: 'square', front: 'island', edges: 'flat' }),
  sixteen: phone({ cameras: 2, island: 'pill', front: 'island', edges: 'flat' }),
  sixteenE: phone({ cameras: 1, island: 'rings', front: 'notch', edges: 'flat' }),
  air: phone({ cameras: 1, island: 'plateau', front: 'island', edges: 'flat' }),
  seventeenPro: phone({ cameras: 3, island: 'plateau', front: 'island', edges: 'flat' }),
} satisfies Record<string, PhoneLook>

export const iphones = parseModels({
  brand: 'Apple',
  categoryId: 11121,
  looks,
  rows: `
    iPhone 17
    50 | iPhone 17 | 2025 | 256 512 | black white mist-blue sage lavender || sixteen | 985 | 400 | 70 | 177
    51 | iPhone 17 Pro | 2025 | 256 512 1024 | silver cosmic-orange deep-blue || seventeenPro | 990 | 560 | 70 | 206
    52 | iPhone 17 Pro Max | 2025 | 256 512 1024 2048 | silver cosmic-orange deep-blue || seventeenPro | 975 | 630 | 75 | 233
    53 | iPhone Air | 2025 | 256 512 1024 | space-black cloud-white light-gold sky-blue || air | 700 | 390 | 60 | 165
    iPhone 16
    45 | iPhone 16 | 2024 | 128 256 512 | black white pink teal ultramarine || sixteen | 980 | 300 | 45 | 170
    46 | iPhone 16 Plus | 2024 | 128 256 512 | black white pink teal ultramarine || sixteen | 640 | 320 | 45 | 199
    47 | iPhone 16 Pro | 2024 | 128 256 512 1024 | natural-titanium black-titanium white-titanium desert-titanium || pro | 970 | 400 | 50 | 199
    48 | iPhone 16 Pro Max | 2024 | 256 512 1024 | natural-titanium black-titanium white-titanium desert-titanium || pro | 940 | 480 | 55 | 227
    49 | iPhone 16e | 2025 | 128 256 512 | black white || sixteenE | 720 | 225 | 40 | 167
    iPhone 15
    10 | iPhone 15 | 2023 | 128 256 512 | black blue green yellow pink || fifteen | 1000 | 225 | 35 | 171
    11 | iPhone 15 Plus | 2023 | 128 256 512 | black blue green yellow pink || fifteen | 620 | 240 | 35 | 201
    12 | iPhone 15 Pro | 2023 | 128 256 512 1024 | natural-titanium blue-titanium white-titanium black-titanium || pro | 965 | 300 | 40 | 187
    13 | iPhone 15 Pro Max | 2023 | 256 512 1024 | natural-titanium blue-titanium white-titanium black-titanium || pro | 930 | 370 | 45 | 221
    iPhone 14
    14 | iPhone 14 | 2022 | 128 256 512 | midnight starlight blue purple product-red yellow || twelve | 960 | 165 | 25 | 172
    15 | iPhone 14 Plus | 2022 | 128 256 512 | midnight starlight blue purple product-red yellow || twelve | 500 | 180 | 25 | 203
    16 | iPhone 14 Pro | 2022 | 128 256 512 1024 | space-black silver gold deep-purple || pro | 910 | 230 | 30 | 206
    17 | iPhone 14 Pro Max | 2022 | 128 256 512 1024 | space-black silver gold deep-purple || pro | 880 | 265 | 35 | 240
    iPhone 13
    18 | iPhone 13 | 2021 | 128 256 512 | midnight starlight blue pink product-red green || twelve | 995 | 130 | 20 | 174
    19 | iPhone 13 mini | 2021 | 128 256 512 | midnight starlight blue pink product-red green || twelve | 720 | 115 | 20 | 141
    20 | iPhone 13 Pro | 2021 | 128 256 512 1024 | graphite silver gold sierra-blue alpine-green || twelvePro | 870 | 185 | 20 | 204
    21 | iPhone 13 Pro Max | 2021 | 128 256 512 1024 | graphite silver gold sierra-blue alpine-green || twelvePro | 820 | 215 | 25 | 240
    iPhone 12
    22 | iPhone 12 | 2020 | 64 128 256 | black white blue green purple product-red || twelve | 950 | 80 | 15 | 164
    23 | iPhone 12 mini | 2020 | 64 128 256 | black white blue green purple product-red || twelve | 610 | 62 | 15 | 135
    24 | iPhone 12 Pro | 2020 | 128 256 512 | graphite silver gold pacific-blue || twelvePro | 780 | 115 | 15 | 189
    25 | iPhone 12 Pro Max | 2020 | 128 256 512 | graphite silver gold pacific-blue || twelvePro | 700 | 140 | 15 | 228
    iPhone 11
    26 | iPhone 11 | 2019 | 64 128 256 | black white green yellow purple product-red || eleven | 920 | 55 | 12 | 194
    27 | iPhone 11 Pro | 2019 | 64 256 512 | space-grey silver gold midnight-green || elevenPro | 650 | 75 | 15 | 188
    28 | iPhone 11 Pro Max | 2019 | 64 256 512 | space-grey silver gold midnight-green || elevenPro | 560 | 90 | 15 | 226
    iPhone X
    29 | iPhone XR | 2018 | 64 128 256 | black white blue yellow coral product-red || xr | 680 | 38 | 8 | 194
    30 | iPhone XS | 2018 | 64 256 512 | space-grey silver gold || x | 520 | 42 | 10 | 177
    31 | iPhone XS Max | 2018 | 64 256 512 | space-grey silver gold || x | 400 | 52 | 10 | 208
    32 | iPhone X | 2017 | 64 256 | space-grey silver || x | 440 | 28 | 8 | 174
    iPhone SE
    33 | iPhone SE (2022) | 2022 | 64 128 256 | midnight starlight product-red || one | 760 | 62 | 15 | 144
    34 | iPhone SE (2020) | 2020 | 64 128 256 | black white product-red || one | 640 | 32 | 8 | 148
    35 | iPhone SE (2016) | 2016 | 16 32 64 128 | space-grey silver gold rose-gold || one | 120 | 0 | 0 | 113 | MODEL_TOO_OLD
    iPhone 8
    36 | iPhone 8 | 2017 | 64 256 | space-grey silver gold product-red || one | 480 | 18 | 6 | 148
    37 | iPhone 8 Plus | 2017 | 64 256 | space-grey silver gold product-red || oldPlus | 360 | 30 | 6 | 202
    iPhone 7
    38 | iPhone 7 | 2016 | 32 128 256 | black jet-black silver gold rose-gold || one | 240 | 0 | 0 | 138 | MODEL_TOO_OLD
    39 | iPhone 7 Plus | 2016 | 32 128 256 | black jet-black silver gold rose-gold || oldPlus | 170 | 0 | 0 | 188 | MODEL_TOO_OLD
    iPhone 6s
    40 | iPhone 6s | 2015 | 16 32 64 128 | space-grey silver gold rose-gold || one | 140 | 0 | 0 | 143 | MODEL_TOO_OLD
  `,
})
