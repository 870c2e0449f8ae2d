import type { PhoneLook } from '#server/drawings/device-look.ts'
import { parseModels } from './table.ts'

const phone = (look: Partial<PhoneLook>): PhoneLook => ({
  kind: 'phone',
  cameras: 3,
  island: 'square',
  front: 'hole',
  edges: 'round',
  ...look,
})

const looks = {
  square: phone({}),
  squareFlat: phone({ edges: 'flat' }),
  four: phone({ cameras: 4 }),
  circle: phone({ island: 'circle', cameras: 4 }),
  disc: phone({ island: 'circle' }),
  pill: phone({ island: 'pill' }),
  pillDrop: phone({ island: 'pill', front: 'drop' }),
  pillNotch: phone({ island: 'pill', front: 'notch' }),
  xperia: phone({ island: 'pill', front: 'none', edges: 'flat' }),
  pair: phone({ cameras: 2, island: 'pill', edges: 'flat' }),
  rings: phone({ cameras: 2, island: 'rings', edges: 'flat' }),
  rings3: phone({ island: 'rings', edges: 'flat' }),
  fairphone3: phone({ cameras: 1, island: 'rings', front: 'none' }),
  flip: phone({ cameras: 2, island: 'rings', edges: 'flat', fold: 'flip' }),
} satisfies Record<string, PhoneLook>

const xiaomi = parseModels({
  brand: 'Xiaomi',
  categoryId: 11124,
  looks,
  rows: `
    Xiaomi
    230 | 15 | 2025 | 256 512 | black white green || squareFlat | 480 | 270 | 35 | 191
    231 | 15 Ultra | 2025 | 512 | black white silver || circle | 360 | 440 | 0 | 226
    232 | 14 | 2024 | 256 512 | black white green || squareFlat | 470 | 195 | 25 | 193
    233 | 14 Ultra | 2024 | 512 | black white || circle | 340 | 320 | 0 | 220
    234 | 14T | 2024 | 256 512 | grey blue black || four | 420 | 155 | 20 | 195
    235 | 13 | 2023 | 256 | black white green || squareFlat | 400 | 140 | 0 | 185
    236 | 13T | 2023 | 256 | black blue green || square | 430 | 105 | 0 | 193
    237 | 12 | 2022 | 128 256 | grey blue purple || square | 320 | 78 | 12 | 179
    238 | Mi 11 | 2021 | 128 256 | grey blue || square | 260 | 58 | 10 | 196
    Redmi
    239 | Redmi Note 14 Pro 5G | 2025 | 256 | black purple green || disc | 450 | 95 | 0 | 190
    240 | Redmi Note 13 Pro 5G | 2024 | 256 | black white purple || squareFlat | 470 | 75 | 0 | 187
    241 | Redmi Note 12 | 2023 | 64 128 | grey green blue || squareFlat | 420 | 38 | 8 | 184
    242 | Redmi Note 11 | 2022 | 64 128 | grey blue || square | 380 | 28 | 6 | 179
    243 | Redmi Note 10 Pro | 2021 | 64 128 | grey blue || four | 370 | 35 | 6 | 193
    Poco
    244 | Poco F5 | 2023 | 256 | black blue white || rings3 | 290 | 80 | 0 | 181
  `,
})

const onePlus = parseModels({
  brand: 'OnePlus',
  categoryId: 11125,
  looks,
  rows: `
    OnePlus
    250 | 13 | 2025 | 512 | black midnight-blue white || circle | 430 | 340 | 0 | 213
    251 | 12 | 2024 | 512 | black emerald || circle | 410 | 240 | 0 | 220
    252 | 12R | 2024 | 256 | grey blue || circle | 300 | 150 | 0 | 207
    253 | 11 | 2023 | 256 | black green || circle | 350 | 150 | 0 | 205
    254 | 10 Pro | 2022 | 256 | black emerald || four | 290 | 115 | 0 | 201
    255 | 9 Pro | 2021 | 256 | black green silver || four | 280 | 88 | 0 | 197
    256 | 9 | 2021 | 128 | black sky-blue || square | 260 | 60 | 0 | 192
    Nord
    257 | Nord 4 | 2024 | 256 | midnight silver green || rings | 320 | 110 | 0 | 200
    258 | Nord 2 | 2021 | 128 256 | grey blue || square | 250 | 42 | 8 | 189
    259 | Nord | 2020 | 128 256 | grey blue || pill | 190 | 30 | 6 | 184
  `,
})

const nothing = parseModels({
  brand: 'Nothing',
  categoryId: 11126,
  looks,
  rows: `
    Phone
    262 | Phone (3) | 2025 | 256 512 | black white || rings3 | 330 | 270 | 35 | 218
    263 | Phone (3a) | 2025 | 128 256 | black white || rings3 | 390 | 115 | 18 | 201
    264 | Phone (2a) | 2024 | 128 256 | black white || rings | 380 | 90 | 12 | 190
    265 | Phone (2) | 2023 | 256 | grey white || pair | 310 | 140 | 0 | 201
    266 | Phone (1) | 2022 | 128 256 | black white || pair | 300 | 75 | 12 | 194
  `,
})

const fairphone = parseModels({
  brand: 'Fairphone',
  categoryId: 11127,
  looks,
  rows: `
    Fairphone
    270 | 6 | 2025 | 256 | black white green || rings | 300 | 215 | 0 | 193
    271 | 5 | 2023 | 256 | black transparent sky-blue || disc | 350 | 165 | 0 | 212
    272 | 4 | 2021 | 128 256 | grey || disc | 310 | 85 | 15 | 225
    273 | 3 | 2019 | 64 | black || fairphone3 | 150 | 22 | 0 | 187
  `,
})

const xperia = parseModels({
  brand: 'Sony',
  categoryId: 11128,
  looks,
  rows: `
    Xperia 1
    275 | Xperia 1 VII | 2025 | 256 | black green purple || xperia | 260 | 440 | 0 | 197
    276 | Xperia 1 VI | 2024 | 256 | black silver green || xperia | 250 | 320 | 0 | 192
    277 | Xperia 1 V | 2023 | 256 | black green || xperia | 230 | 220 | 0 | 187
    278 | Xperia 1 IV | 2022 | 256 | black purple || xperia | 180 | 150 | 0 | 185
    279 | Xperia 1 III | 2021 | 256 | black purple || xperia | 150 | 110 | 0 | 186
    Xperia 5
    280 | Xperia 5 V | 2023 | 128 | black blue silver || xperia | 200 | 160 | 0 | 182
    281 | Xperia 5 IV | 2022 | 128 | black white green || xperia | 160 | 110 | 0 | 172
    Xperia 10
    282 | Xperia 10 V | 2023 | 128 | black white lavender sage || xperia | 170 | 72 | 0 | 159
  `,
})

const huawei = parseModels({
  brand: 'Huawei',
  categoryId: 11129,
  looks,
  rows: `
    Huawei P
    285 | P60 Pro | 2023 | 256 | black || pill | 180 | 190 | 0 | 200
    286 | P40 Pro | 2020 | 256 | black silver gold blue || four | 210 | 62 | 0 | 209
    287 | P30 Pro | 2019 | 128 256 | black blue || pillDrop | 340 | 45 | 10 | 192
    288 | P30 | 2019 | 128 | black blue || pillDrop | 300 | 32 | 0 | 165
    289 | P30 lite | 2019 | 128 | black blue white || pillDrop | 280 | 18 | 0 | 159
    290 | P20 Pro | 2018 | 128 | black blue || pillNotch | 190 | 20 | 0 | 180
    Huawei Mate
    291 | Mate 20 Pro | 2018 | 128 | black blue green || pillNotch | 180 | 30 | 0 | 189
  `,
})

const motorola = parseModels({
  brand: 'Motorola',
  categoryId: 11130,
  looks,
  rows: `
    Edge
    294 | Edge 50 Pro | 2024 | 512 | black lavender white || square | 240 | 130 | 0 | 186
    295 | Edge 40 | 2023 | 256 | black green blue || pair | 250 | 82 | 0 | 171
    Razr
    296 | Razr 50 Ultra | 2024 | 512 | midnight-blue green || flip | 220 | 230 | 0 | 189
    297 | Razr 40 Ultra | 2023 | 256 | black blue || flip | 210 | 130 | 0 | 188
    Moto G
    298 | Moto G84 | 2023 | 256 | midnight-blue blue || pair | 260 | 55 | 0 | 168
  `,
})

export const otherPhones = [xiaomi, onePlus, nothing, fairphone, xperia, huawei, motorola].flat()
