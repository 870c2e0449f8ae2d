import type { CameraLook } from '#server/drawings/device-look.ts'
import { parseModels } from './table.ts'

const camera = (look: Omit<CameraLook, 'kind'>): CameraLook => ({ kind: 'camera', ...look })

const looks = {
  canon: camera({ body: 'mirrorless', grip: 'deep', accent: 'red' }),
  nikon: camera({ body: 'mirrorless', grip: 'deep', accent: 'yellow' }),
  sony: camera({ body: 'mirrorless', grip: 'deep', accent: 'orange' }),
  flatSony: camera({ body: 'rangefinder', grip: 'deep', accent: 'orange' }),
  retro: camera({ body: 'mirrorless', grip: 'flat', accent: 'silver' }),
  deepFuji: camera({ body: 'mirrorless', grip: 'deep', accent: 'none' }),
  rangefinder: camera({ body: 'rangefinder', grip: 'flat', accent: 'silver' }),
  leica: camera({ body: 'rangefinder', grip: 'flat', accent: 'red' }),
  lumix: camera({ body: 'mirrorless', grip: 'deep', accent: 'none' }),
  redLumix: camera({ body: 'mirrorless', grip: 'deep', accent: 'red' }),
} satisfies Record<string, CameraLook>

const canon = parseModels({
  brand: 'Canon',
  categoryId: 14001,
  looks,
  rows: `
    EOS R
    700 | EOS R5 Mark II | 2024 || black || canon | 300 | 1800 | 0 | 746
    701 | EOS R5 | 2020 || black || canon | 380 | 1050 | 0 | 738
    702 | EOS R6 Mark II | 2022 || black || canon | 420 | 880 | 0 | 670
    703 | EOS R6 | 2020 || black || canon | 400 | 600 | 0 | 680
    704 | EOS R7 | 2022 || black || canon | 370 | 580 | 0 | 612
    705 | EOS R8 | 2023 || black || canon | 350 | 560 | 0 | 461
    706 | EOS R10 | 2022 || black || canon | 330 | 360 | 0 | 429
    707 | EOS R50 | 2023 || black white || canon | 310 | 290 | 0 | 375
    708 | EOS RP | 2019 || black || canon | 280 | 320 | 0 | 485
  `,
})

const nikon = parseModels({
  brand: 'Nikon',
  categoryId: 14001,
  looks,
  rows: `
    Nikon Z
    715 | Z8 | 2023 || black || nikon | 320 | 1550 | 0 | 910
    716 | Z6 III | 2024 || black || nikon | 330 | 1050 | 0 | 760
    717 | Z6 II | 2020 || black || nikon | 340 | 580 | 0 | 705
    718 | Z6 | 2018 || black || nikon | 270 | 370 | 0 | 675
    719 | Z5 | 2020 || black || nikon | 290 | 400 | 0 | 675
    720 | Zf | 2023 || black || retro | 340 | 900 | 0 | 710
    721 | Zfc | 2021 || silver black || retro | 300 | 370 | 0 | 445
    722 | Z50 | 2019 || black || nikon | 240 | 300 | 0 | 450
  `,
})

const sony = parseModels({
  brand: 'Sony',
  categoryId: 14001,
  looks,
  rows: `
    Alpha 7
    730 | Alpha 7R V | 2022 || black || sony | 310 | 1550 | 0 | 723
    731 | Alpha 7 IV | 2021 || black || sony | 450 | 960 | 0 | 658
    732 | Alpha 7 III | 2018 || black || sony | 430 | 550 | 0 | 650
    733 | Alpha 7 II | 2014 || black || sony | 240 | 260 | 0 | 599
    734 | Alpha 7S III | 2020 || black || sony | 290 | 1150 | 0 | 699
    735 | Alpha 7C II | 2023 || black silver || flatSony | 330 | 1050 | 0 | 514
    736 | Alpha 7C | 2020 || black silver || flatSony | 300 | 640 | 0 | 509
    Alpha 6000
    737 | Alpha 6700 | 2023 || black || flatSony | 350 | 680 | 0 | 493
    738 | Alpha 6400 | 2019 || black silver || flatSony | 360 | 400 | 0 | 403
    739 | Alpha 6000 | 2014 || black silver || flatSony | 290 | 170 | 0 | 344
    ZV
    740 | ZV-E10 | 2021 || black white || flatSony | 340 | 320 | 0 | 343
  `,
})

const fujifilm = parseModels({
  brand: 'Fujifilm',
  categoryId: 14001,
  looks,
  rows: `
    Fujifilm X-T
    745 | X-T5 | 2022 || black silver || retro | 380 | 830 | 0 | 557
    746 | X-T4 | 2020 || black silver || retro | 330 | 600 | 0 | 607
    747 | X-T3 | 2018 || black silver || retro | 280 | 400 | 0 | 539
    748 | X-T30 II | 2021 || black silver || retro | 290 | 450 | 0 | 378
    Fujifilm X-S
    749 | X-S20 | 2023 || black || deepFuji | 310 | 640 | 0 | 491
    750 | X-S10 | 2020 || black || deepFuji | 290 | 450 | 0 | 465
    Fujifilm X-E
    751 | X-E4 | 2021 || black silver || rangefinder | 320 | 540 | 0 | 364
  `,
})

const leica = parseModels({
  brand: 'Leica',
  categoryId: 14001,
  looks,
  rows: `
    Leica M
    755 | M10 | 2017 || black silver || leica | 180 | 2300 | 0 | 660
  `,
})

const panasonic = parseModels({
  brand: 'Panasonic',
  categoryId: 14001,
  looks,
  rows: `
    Lumix
    757 | Lumix S5 II | 2023 || black || redLumix | 260 | 680 | 0 | 740
    758 | Lumix GH5 | 2017 || black || lumix | 230 | 320 | 0 | 725
  `,
})

export const cameras = [canon, nikon, sony, fujifilm, leica, panasonic].flat()
