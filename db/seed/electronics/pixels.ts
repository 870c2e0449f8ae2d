import type { PhoneLook } from '#server/drawings/device-look.ts'
import { parseModels } from './table.ts'

const pixel = (look: Partial<PhoneLook>): PhoneLook => ({
  kind: 'phone',
  cameras: 2,
  island: 'bar',
  front: 'hole',
  edges: 'round',
  ...look,
})

const looks = {
  nine: pixel({ island: 'plateau', edges: 'flat' }),
  ninePro: pixel({ island: 'plateau', cameras: 3, edges: 'flat' }),
  nineA: pixel({ island: 'pill', edges: 'flat' }),
  fold: pixel({ island: 'bar', cameras: 3, fold: 'book' }),
  nineFold: pixel({ island: 'square', cameras: 3, edges: 'flat', fold: 'book' }),
  bar: pixel({}),
  barPro: pixel({ cameras: 3 }),
  five: pixel({ island: 'square' }),
  fourA: pixel({ island: 'square', cameras: 1 }),
} satisfies Record<string, PhoneLook>

export const pixels = parseModels({
  brand: 'Google',
  categoryId: 11123,
  looks,
  rows: `
    Pixel 10
    200 | Pixel 10 | 2025 | 128 256 | obsidian lemongrass indigo || ninePro | 640 | 270 | 35 | 204
    201 | Pixel 10 Pro | 2025 | 128 256 | obsidian porcelain moonstone jade || ninePro | 620 | 370 | 40 | 207
    202 | Pixel 10 Pro XL | 2025 | 256 512 | obsidian porcelain moonstone jade || ninePro | 520 | 430 | 45 | 232
    203 | Pixel 10 Pro Fold | 2025 | 256 512 | moonstone jade || nineFold | 320 | 600 | 55 | 258
    Pixel 9
    204 | Pixel 9 | 2024 | 128 256 | obsidian porcelain || nine | 660 | 190 | 25 | 198
    205 | Pixel 9 Pro | 2024 | 128 256 | obsidian porcelain hazel || ninePro | 610 | 260 | 30 | 199
    206 | Pixel 9 Pro XL | 2024 | 128 256 | obsidian porcelain hazel || ninePro | 500 | 290 | 30 | 221
    207 | Pixel 9 Pro Fold | 2024 | 256 | obsidian porcelain || nineFold | 300 | 430 | 0 | 257
    208 | Pixel 9a | 2025 | 128 | obsidian porcelain || nineA | 630 | 165 | 0 | 186
    Pixel 8
    209 | Pixel 8 | 2023 | 128 256 | obsidian hazel || bar | 680 | 140 | 18 | 187
    210 | Pixel 8 Pro | 2023 | 128 256 | obsidian porcelain bay || barPro | 590 | 190 | 25 | 213
    211 | Pixel 8a | 2024 | 128 | obsidian porcelain bay || bar | 570 | 115 | 0 | 188
    212 | Pixel Fold | 2023 | 256 | obsidian porcelain || fold | 260 | 270 | 0 | 283
    Pixel 7
    213 | Pixel 7 | 2022 | 128 256 | obsidian snow lemongrass || bar | 560 | 90 | 15 | 197
    214 | Pixel 7 Pro | 2022 | 128 256 | obsidian snow hazel || barPro | 480 | 120 | 18 | 212
    215 | Pixel 7a | 2023 | 128 | charcoal snow coral || bar | 510 | 85 | 0 | 193
    Pixel 6
    216 | Pixel 6 | 2021 | 128 | black sorta-seafoam kinda-coral || bar | 450 | 60 | 0 | 207
    217 | Pixel 6 Pro | 2021 | 128 | black white || barPro | 370 | 80 | 0 | 210
    218 | Pixel 6a | 2022 | 128 | charcoal sage || bar | 430 | 55 | 0 | 178
    Pixel 5
    219 | Pixel 5 | 2020 | 128 | black sage || five | 260 | 42 | 0 | 151
    220 | Pixel 4a | 2020 | 128 | black || fourA | 220 | 0 | 0 | 143 | TEMPORARY
  `,
})
