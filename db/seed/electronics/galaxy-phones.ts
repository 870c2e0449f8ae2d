import type { PhoneLook } from '#server/drawings/device-look.ts'
import { parseModels } from './table.ts'

const phone = (look: Partial<PhoneLook>): PhoneLook => ({
  kind: 'phone',
  cameras: 3,
  island: 'rings',
  front: 'hole',
  edges: 'flat',
  ...look,
})

const looks = {
  s25: phone({}),
  s25Ultra: phone({ cameras: 4 }),
  s22Ultra: phone({ cameras: 4, edges: 'round' }),
  s22: phone({ island: 'pill', edges: 'round' }),
  s21Ultra: phone({ cameras: 4, island: 'pill', edges: 'round' }),
  s20: phone({ island: 'square', edges: 'round' }),
  s20Ultra: phone({ cameras: 4, island: 'square', edges: 'round' }),
  s10: phone({ island: 'bar', edges: 'round' }),
  old: phone({ cameras: 1, front: 'none', edges: 'round' }),
  edge: phone({ cameras: 2, island: 'pill' }),
  a55: phone({ edges: 'flat' }),
  a51: phone({ cameras: 4, island: 'square', edges: 'round' }),
  a50: phone({ cameras: 3, island: 'pill', front: 'drop', edges: 'round' }),
  fold: phone({ island: 'pill', fold: 'book' }),
  flip: phone({ cameras: 2, island: 'pill', fold: 'flip' }),
  flip6: phone({ cameras: 2, fold: 'flip' }),
} satisfies Record<string, PhoneLook>

export const galaxyPhones = parseModels({
  brand: 'Samsung',
  categoryId: 11122,
  looks,
  rows: `
    Galaxy S25
    100 | Galaxy S25 | 2025 | 128 256 512 | navy icy-blue mint silver-shadow || s25 | 900 | 265 | 35 | 162
    101 | Galaxy S25 Plus | 2025 | 256 512 | navy icy-blue mint silver-shadow || s25 | 560 | 330 | 40 | 190
    102 | Galaxy S25 Ultra | 2025 | 256 512 1024 | titanium-black titanium-silver-blue titanium-grey || s25Ultra | 905 | 430 | 50 | 218
    103 | Galaxy S25 Edge | 2025 | 256 512 | silver jet-black icy-blue || edge | 380 | 300 | 40 | 163
    104 | Galaxy S25 FE | 2025 | 128 256 | navy icy-blue jet-black white || s25 | 520 | 220 | 30 | 190
    Galaxy S24
    105 | Galaxy S24 | 2024 | 128 256 | onyx-black marble-grey cobalt-violet amber-yellow || s25 | 890 | 195 | 30 | 167
    106 | Galaxy S24 Plus | 2024 | 256 512 | onyx-black marble-grey cobalt-violet amber-yellow || s25 | 540 | 250 | 30 | 196
    107 | Galaxy S24 Ultra | 2024 | 256 512 1024 | titanium-black titanium-grey titanium-violet || s25Ultra | 885 | 330 | 40 | 232
    108 | Galaxy S24 FE | 2024 | 128 256 | graphite grey blue mint || s25 | 500 | 165 | 25 | 213
    Galaxy S23
    109 | Galaxy S23 | 2023 | 128 256 | phantom-black cream green lavender || s25 | 865 | 150 | 20 | 168
    110 | Galaxy S23 Plus | 2023 | 256 512 | phantom-black cream green lavender || s25 | 450 | 180 | 20 | 196
    111 | Galaxy S23 Ultra | 2023 | 256 512 1024 | phantom-black cream green lavender || s22Ultra | 830 | 250 | 30 | 234
    112 | Galaxy S23 FE | 2023 | 128 256 | graphite cream mint purple || s25 | 430 | 120 | 20 | 209
    Galaxy S22
    113 | Galaxy S22 | 2022 | 128 256 | phantom-black phantom-white green pink-gold || s22 | 740 | 95 | 15 | 167
    114 | Galaxy S22 Plus | 2022 | 128 256 | phantom-black phantom-white green pink-gold || s22 | 410 | 115 | 15 | 195
    115 | Galaxy S22 Ultra | 2022 | 128 256 512 | phantom-black phantom-white green burgundy || s22Ultra | 690 | 165 | 20 | 228
    Galaxy S21
    116 | Galaxy S21 | 2021 | 128 256 | grey phantom-violet phantom-white pink || s22 | 630 | 62 | 12 | 169
    117 | Galaxy S21 Plus | 2021 | 128 256 | phantom-black phantom-silver phantom-violet || s22 | 340 | 78 | 12 | 200
    118 | Galaxy S21 Ultra | 2021 | 128 256 512 | phantom-black phantom-silver || s21Ultra | 520 | 110 | 15 | 227
    119 | Galaxy S21 FE | 2022 | 128 256 | graphite white lavender olive || s22 | 480 | 68 | 12 | 177
    Galaxy S20
    120 | Galaxy S20 | 2020 | 128 | cosmic-grey cloud-blue cloud-pink || s20 | 420 | 42 | 0 | 163
    121 | Galaxy S20 Plus | 2020 | 128 | black cosmic-grey cloud-blue || s20 | 280 | 52 | 0 | 186
    122 | Galaxy S20 Ultra | 2020 | 128 512 | cosmic-grey black || s20Ultra | 260 | 70 | 15 | 220
    123 | Galaxy S20 FE | 2020 | 128 256 | navy mint lavender white orange red || s22 | 470 | 45 | 10 | 190
    Galaxy S10
    124 | Galaxy S10 | 2019 | 128 512 | black white green || s10 | 240 | 25 | 8 | 157
    125 | Galaxy S10 Plus | 2019 | 128 512 | black white green || s10 | 190 | 32 | 8 | 175
    Galaxy S8
    126 | Galaxy S8 | 2017 | 64 | black grey silver || old | 110 | 0 | 0 | 155 | MODEL_TOO_OLD
    Galaxy Note
    127 | Galaxy Note20 | 2020 | 256 | grey mystic-bronze || s20 | 260 | 65 | 0 | 192
    128 | Galaxy Note20 Ultra | 2020 | 256 512 | black white mystic-bronze || s20 | 340 | 105 | 15 | 208
    129 | Galaxy Note10 Plus | 2019 | 256 512 | black white || s10 | 180 | 55 | 10 | 196
    130 | Galaxy Note7 | 2016 | 64 | black blue gold silver || old | 30 | 0 | 0 | 169 | RECALLED
    Galaxy Z Fold
    131 | Galaxy Z Fold7 | 2025 | 256 512 1024 | blue-shadow silver-shadow jet-black || fold | 620 | 700 | 60 | 215
    132 | Galaxy Z Fold6 | 2024 | 256 512 1024 | silver-shadow navy pink || fold | 540 | 440 | 50 | 239
    133 | Galaxy Z Fold5 | 2023 | 256 512 1024 | phantom-black icy-blue cream || fold | 470 | 300 | 40 | 253
    134 | Galaxy Z Fold4 | 2022 | 256 512 1024 | phantom-black beige || fold | 360 | 210 | 30 | 263
    135 | Galaxy Z Fold3 | 2021 | 256 512 | phantom-black phantom-silver green || fold | 270 | 140 | 20 | 271
    Galaxy Z Flip
    136 | Galaxy Z Flip7 | 2025 | 256 512 | blue-shadow jet-black || flip6 | 580 | 370 | 40 | 188
    137 | Galaxy Z Flip6 | 2024 | 256 512 | silver-shadow blue yellow mint || flip6 | 560 | 240 | 35 | 187
    138 | Galaxy Z Flip5 | 2023 | 256 512 | graphite mint lavender cream || flip | 530 | 150 | 25 | 187
    139 | Galaxy Z Flip4 | 2022 | 128 256 512 | graphite purple pink-gold blue || flip | 440 | 90 | 15 | 187
    140 | Galaxy Z Flip3 | 2021 | 128 256 | phantom-black cream green lavender || flip | 310 | 55 | 10 | 183
    Galaxy A
    141 | Galaxy A56 | 2025 | 128 256 | graphite grey pink olive || a55 | 740 | 145 | 20 | 198
    142 | Galaxy A55 | 2024 | 128 256 | navy icy-blue lilac yellow || a55 | 760 | 110 | 18 | 213
    143 | Galaxy A54 | 2023 | 128 256 | graphite white purple lime || a55 | 770 | 78 | 12 | 202
    144 | Galaxy A53 | 2022 | 128 256 | black white blue || a51 | 600 | 52 | 10 | 189
    145 | Galaxy A52s | 2021 | 128 256 | black white purple mint || a51 | 480 | 45 | 8 | 189
    146 | Galaxy A52 | 2021 | 128 256 | black blue purple white || a51 | 440 | 38 | 8 | 189
    147 | Galaxy A51 | 2020 | 128 | black white blue pink || a51 | 380 | 25 | 0 | 172
    148 | Galaxy A50 | 2019 | 128 | black white blue coral || a50 | 260 | 15 | 0 | 166
  `,
})
