import type { CameraLook } from '#server/drawings/device-look.ts'
import { parseModels } from './table.ts'

const camera = (look: Omit<CameraLook, 'kind'>): CameraLook => ({ kind: 'camera', ...look })

const looks = {
  canonReflex: camera({ body: 'reflex', grip: 'deep', accent: 'red' }),
  nikonReflex: camera({ body: 'reflex', grip: 'deep', accent: 'yellow' }),
  compact: camera({ body: 'compact', grip: 'flat', accent: 'none' }),
  silverCompact: camera({ body: 'compact', grip: 'flat', accent: 'silver' }),
  redCompact: camera({ body: 'compact', grip: 'flat', accent: 'red' }),
  x100: camera({ body: 'rangefinder', grip: 'flat', accent: 'silver' }),
  leicaQ: camera({ body: 'rangefinder', grip: 'flat', accent: 'red' }),
  action: camera({ body: 'action', grip: 'flat', accent: 'none' }),
  instant: camera({ body: 'instant', grip: 'flat', accent: 'none' }),
  silverInstant: camera({ body: 'instant', grip: 'flat', accent: 'silver' }),
} satisfies Record<string, CameraLook>

const reflexes = [
  ...parseModels({
    brand: 'Canon',
    categoryId: 14002,
    looks,
    rows: `
      EOS
      760 | EOS 5D Mark IV | 2016 || black || canonReflex | 320 | 560 | 0 | 890
      761 | EOS 6D Mark II | 2017 || black || canonReflex | 260 | 360 | 0 | 765
      762 | EOS 90D | 2019 || black || canonReflex | 270 | 400 | 0 | 701
      763 | EOS 80D | 2016 || black || canonReflex | 230 | 230 | 0 | 730
      764 | EOS 250D | 2019 || black white silver || canonReflex | 280 | 210 | 0 | 449
      765 | EOS 2000D | 2018 || black || canonReflex | 290 | 120 | 0 | 475
    `,
  }),
  ...parseModels({
    brand: 'Nikon',
    categoryId: 14002,
    looks,
    rows: `
      Nikon D
      768 | D850 | 2017 || black || nikonReflex | 280 | 800 | 0 | 1005
      769 | D780 | 2020 || black || nikonReflex | 210 | 640 | 0 | 840
      770 | D750 | 2014 || black || nikonReflex | 240 | 270 | 0 | 840
      771 | D7500 | 2017 || black || nikonReflex | 250 | 290 | 0 | 720
      772 | D5600 | 2016 || black || nikonReflex | 240 | 190 | 0 | 465
      773 | D3500 | 2018 || black || nikonReflex | 250 | 170 | 0 | 415
    `,
  }),
]

const compacts = [
  ...parseModels({
    brand: 'Fujifilm',
    categoryId: 14003,
    looks,
    rows: `
      Fujifilm X100
      776 | X100VI | 2024 || silver black || x100 | 460 | 1000 | 0 | 521
      777 | X100V | 2020 || silver black || x100 | 440 | 700 | 0 | 478
    `,
  }),
  ...parseModels({
    brand: 'Sony',
    categoryId: 14003,
    looks,
    rows: `
      Cyber-shot
      778 | RX100 VII | 2019 || black || compact | 360 | 480 | 0 | 302
      779 | ZV-1 | 2020 || black || compact | 280 | 290 | 0 | 294
    `,
  }),
  ...parseModels({
    brand: 'Canon',
    categoryId: 14003,
    looks,
    rows: `
      PowerShot
      780 | PowerShot G7 X Mark III | 2019 || black silver || redCompact | 410 | 420 | 0 | 304
    `,
  }),
  ...parseModels({
    brand: 'Leica',
    categoryId: 14003,
    looks,
    rows: `
      Leica Q
      781 | Q3 | 2023 || black || leicaQ | 240 | 2450 | 0 | 743
      782 | Q2 | 2019 || black || leicaQ | 220 | 1650 | 0 | 734
      Leica D-Lux
      783 | D-Lux 7 | 2018 || silver black || silverCompact | 190 | 480 | 0 | 403
    `,
  }),
]

const actionCameras = parseModels({
  brand: 'GoPro',
  categoryId: 14004,
  looks,
  rows: `
    GoPro Hero
    785 | Hero13 Black | 2024 || black || action | 380 | 150 | 0 | 154
    786 | Hero12 Black | 2023 || black || action | 390 | 110 | 0 | 154
    787 | Hero11 Black | 2022 || black || action | 360 | 85 | 0 | 154
    788 | Hero10 Black | 2021 || black || action | 320 | 65 | 0 | 153
    789 | Hero9 Black | 2020 || black || action | 290 | 50 | 0 | 158
    790 | Hero8 Black | 2019 || black || action | 240 | 38 | 0 | 126
    791 | Hero7 Black | 2018 || black || action | 190 | 0 | 0 | 116 | TEMPORARY
  `,
})

const instantCameras = parseModels({
  brand: 'Fujifilm',
  categoryId: 14005,
  looks,
  rows: `
    Instax Mini
    793 | Instax Mini 12 | 2023 || white pink blue green purple || instant | 380 | 28 | 0 | 306
    794 | Instax Mini 11 | 2020 || white grey pink blue purple || instant | 340 | 20 | 0 | 293
    795 | Instax Mini 40 | 2021 || black || silverInstant | 240 | 30 | 0 | 330
    796 | Instax Mini Evo | 2021 || black brown || silverInstant | 300 | 70 | 0 | 285
    Instax Wide
    797 | Instax Wide 300 | 2014 || black || silverInstant | 190 | 32 | 0 | 612
    Instax Square
    798 | Instax Square SQ1 | 2020 || white orange blue || instant | 200 | 35 | 0 | 390
  `,
})

export const specialCameras = [reflexes, compacts, actionCameras, instantCameras].flat()
