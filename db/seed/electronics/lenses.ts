import type { LensLook } from '#server/drawings/device-look.ts'
import { parseModels } from './table.ts'

const lens = (length: LensLook['length'], ring: LensLook['ring']): LensLook => ({
  kind: 'lens',
  length,
  ring,
})

const looks = {
  pancake: lens('pancake', 'none'),
  silverPancake: lens('pancake', 'silver'),
  short: lens('short', 'none'),
  silverShort: lens('short', 'silver'),
  goldShort: lens('short', 'gold'),
  medium: lens('medium', 'none'),
  silverMedium: lens('medium', 'silver'),
  redMedium: lens('medium', 'red'),
  goldMedium: lens('medium', 'gold'),
  orangeMedium: lens('medium', 'orange'),
  redLong: lens('long', 'red'),
  orangeLong: lens('long', 'orange'),
  silverLong: lens('long', 'silver'),
  long: lens('long', 'none'),
} satisfies Record<string, LensLook>

const canon = parseModels({
  brand: 'Canon',
  categoryId: 15001,
  looks,
  rows: `
    Canon RF
    800 | RF 50mm F1.8 STM | 2020 || black || short | 330 | 75 | 0 | 160
    801 | RF 35mm F1.8 Macro IS STM | 2018 || black || silverShort | 270 | 190 | 0 | 305
    802 | RF 24-70mm F2.8 L IS USM | 2019 || black || redMedium | 310 | 950 | 0 | 900
    803 | RF 24-105mm F4 L IS USM | 2018 || black || redMedium | 320 | 480 | 0 | 700
    804 | RF 70-200mm F2.8 L IS USM | 2019 || white || redLong | 290 | 1150 | 0 | 1070
    805 | RF 100-500mm F4.5-7.1 L IS USM | 2020 || white || redLong | 240 | 1250 | 0 | 1370
    Canon EF
    806 | EF 50mm f/1.8 STM | 2015 || black || short | 310 | 38 | 0 | 160
    807 | EF 40mm f/2.8 STM | 2012 || black || pancake | 190 | 45 | 0 | 130
    808 | EF 24-70mm f/2.8L II USM | 2012 || black || redMedium | 240 | 430 | 0 | 805
    809 | EF 70-200mm f/2.8L IS III USM | 2018 || white || redLong | 230 | 750 | 0 | 1480
    810 | EF 100mm f/2.8L Macro IS USM | 2009 || black || redMedium | 200 | 240 | 0 | 625
  `,
})

const nikon = parseModels({
  brand: 'Nikon',
  categoryId: 15002,
  looks,
  rows: `
    Nikkor Z
    820 | Nikkor Z 50mm f/1.8 S | 2018 || black || silverMedium | 240 | 190 | 0 | 415
    821 | Nikkor Z 40mm f/2 | 2021 || black || short | 230 | 90 | 0 | 170
    822 | Nikkor Z 24-70mm f/4 S | 2018 || black || silverMedium | 230 | 190 | 0 | 500
    823 | Nikkor Z 24-70mm f/2.8 S | 2019 || black || silverMedium | 210 | 750 | 0 | 805
    824 | Nikkor Z 24-120mm f/4 S | 2021 || black || silverMedium | 220 | 430 | 0 | 630
    825 | Nikkor Z 70-200mm f/2.8 VR S | 2020 || black || silverLong | 200 | 980 | 0 | 1360
    Nikkor AF-S
    826 | AF-S DX Nikkor 35mm f/1.8G | 2009 || black || goldShort | 210 | 55 | 0 | 200
    827 | AF-S Nikkor 50mm f/1.8G | 2011 || black || goldShort | 220 | 60 | 0 | 185
  `,
})

const sony = parseModels({
  brand: 'Sony',
  categoryId: 15003,
  looks,
  rows: `
    Sony FE
    835 | FE 50mm F1.8 | 2016 || black || short | 270 | 75 | 0 | 186
    836 | FE 35mm F1.8 | 2019 || black || short | 230 | 230 | 0 | 280
    837 | FE 85mm F1.8 | 2017 || black || medium | 260 | 210 | 0 | 371
    838 | FE 20mm F1.8 G | 2020 || black || medium | 210 | 370 | 0 | 373
    839 | FE 24-105mm F4 G OSS | 2017 || black || medium | 280 | 400 | 0 | 663
    840 | FE 24-70mm F2.8 GM II | 2022 || black || orangeMedium | 300 | 950 | 0 | 695
    841 | FE 24-70mm F2.8 GM | 2016 || black || orangeMedium | 240 | 500 | 0 | 886
    842 | FE 16-35mm F2.8 GM | 2017 || black || orangeMedium | 220 | 560 | 0 | 680
    843 | FE 70-200mm F2.8 GM OSS II | 2021 || white || orangeLong | 260 | 1200 | 0 | 1045
    844 | FE 200-600mm F5.6-6.3 G OSS | 2019 || white || long | 240 | 720 | 0 | 2115
  `,
})

const fujifilm = parseModels({
  brand: 'Fujifilm',
  categoryId: 15004,
  looks,
  rows: `
    Fujinon XF
    855 | XF 27mm F2.8 R WR | 2021 || black || pancake | 210 | 190 | 0 | 84
    856 | XF 23mm F2 R WR | 2016 || black silver || short | 230 | 190 | 0 | 180
    857 | XF 35mm F1.4 R | 2012 || black || silverShort | 240 | 230 | 0 | 187
    858 | XF 56mm F1.2 R WR | 2022 || black || medium | 190 | 480 | 0 | 445
    859 | XF 18-55mm F2.8-4 R LM OIS | 2012 || black || medium | 250 | 180 | 0 | 310
    860 | XF 16-55mm F2.8 R LM WR | 2015 || black || redMedium | 200 | 370 | 0 | 655
  `,
})

const sigma = parseModels({
  brand: 'Sigma',
  categoryId: 15005,
  looks,
  rows: `
    Sigma Art
    870 | 24-70mm F2.8 DG DN Art | 2019 || black | Sony E, L-Mount | silverMedium | 270 | 430 | 0 | 835
    871 | 35mm F1.4 DG HSM Art | 2012 || black | Canon EF, Nikon F | silverMedium | 220 | 210 | 0 | 665
    Sigma Contemporary
    872 | 18-50mm F2.8 DC DN Contemporary | 2021 || black | Sony E, Fujifilm X, L-Mount | short | 260 | 240 | 0 | 290
    873 | 56mm F1.4 DC DN Contemporary | 2018 || black | Sony E, Fujifilm X, L-Mount | short | 220 | 190 | 0 | 280
  `,
})

const tamron = parseModels({
  brand: 'Tamron',
  categoryId: 15006,
  looks,
  rows: `
    Tamron
    880 | 28-75mm F2.8 Di III VXD G2 | 2021 || black | Sony E, Nikon Z | silverMedium | 270 | 360 | 0 | 540
    881 | 17-70mm F2.8 Di III-A VC RXD | 2021 || black | Sony E, Fujifilm X | silverMedium | 240 | 320 | 0 | 525
    882 | 28-200mm F2.8-5.6 Di III RXD | 2020 || black | Sony E | silverMedium | 220 | 300 | 0 | 575
  `,
})

const leica = parseModels({
  brand: 'Leica',
  categoryId: 15007,
  looks,
  rows: `
    Leica M
    891 | Summicron-M 50mm f/2 | 1994 || black silver || silverPancake | 150 | 850 | 0 | 240
  `,
})

export const lenses = [canon, nikon, sony, fujifilm, sigma, tamron, leica].flat()
