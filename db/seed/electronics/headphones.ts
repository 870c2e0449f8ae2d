import type { HeadphonesLook } from '#server/drawings/device-look.ts'
import { parseModels } from './table.ts'

const worn = (form: HeadphonesLook['form']): HeadphonesLook => ({ kind: 'headphones', form })
const looks = { over: worn('over-ear'), on: worn('on-ear'), tips: worn('in-ear'), buds: worn('buds') }
const overEar = 16001
const inEar = 16002

const airPods = parseModels({
  brand: 'Apple',
  categoryId: 16003,
  looks,
  rows: `
    AirPods
    900 | AirPods 4 | 2024 || white || buds | 720 | 52 | 0 | 43
    908 | AirPods 4 ANC | 2024 || white || buds | 700 | 72 | 0 | 43
    901 | AirPods 3 | 2021 || white || buds | 640 | 38 | 0 | 46
    902 | AirPods 2 | 2019 || white || buds | 600 | 22 | 0 | 46
    AirPods Pro
    903 | AirPods Pro 3 | 2025 || white || tips | 780 | 105 | 0 | 55
    904 | AirPods Pro 2 | 2022 || white | Lightning, USB-C | tips | 830 | 68 | 8 | 61
    905 | AirPods Pro | 2019 || white || tips | 650 | 38 | 0 | 56
    AirPods Max
    906 | AirPods Max USB-C | 2024 || midnight starlight blue purple orange || over | 560 | 200 | 0 | 386
    907 | AirPods Max | 2020 || space-grey silver sky-blue green pink || over | 620 | 150 | 0 | 385
  `,
})

const sony = [
  ...parseModels({
    brand: 'Sony',
    categoryId: overEar,
    looks,
    rows: `
      Sony WH
      910 | WH-1000XM6 | 2025 || black silver midnight-blue || over | 600 | 165 | 0 | 254
      911 | WH-1000XM5 | 2022 || black silver midnight-blue || over | 690 | 105 | 0 | 250
      912 | WH-1000XM4 | 2020 || black silver midnight-blue || over | 640 | 75 | 0 | 254
      913 | WH-1000XM3 | 2018 || black silver || over | 420 | 48 | 0 | 255
      914 | WH-CH720N | 2023 || black white blue || over | 340 | 28 | 0 | 192
    `,
  }),
  ...parseModels({
    brand: 'Sony',
    categoryId: inEar,
    looks,
    rows: `
      Sony WF
      915 | WF-1000XM5 | 2023 || black silver || tips | 430 | 72 | 0 | 51
      916 | WF-1000XM4 | 2021 || black silver || tips | 400 | 45 | 0 | 56
      917 | LinkBuds S | 2022 || black white || tips | 280 | 30 | 0 | 45
    `,
  }),
]

const bose = [
  ...parseModels({
    brand: 'Bose',
    categoryId: overEar,
    looks,
    rows: `
      Bose
      920 | QuietComfort Ultra Headphones | 2023 || black white || over | 480 | 150 | 0 | 254
      921 | QuietComfort 45 | 2021 || black white || over | 440 | 85 | 0 | 240
      922 | Noise Cancelling Headphones 700 | 2019 || black silver || over | 400 | 80 | 0 | 250
      923 | QuietComfort 35 II | 2017 || black silver || over | 360 | 55 | 0 | 235
    `,
  }),
  ...parseModels({
    brand: 'Bose',
    categoryId: inEar,
    looks,
    rows: `
      Bose
      924 | QuietComfort Ultra Earbuds | 2023 || black white || tips | 340 | 82 | 0 | 72
      925 | QuietComfort Earbuds II | 2022 || black || tips | 290 | 55 | 0 | 72
    `,
  }),
]

const sennheiser = [
  ...parseModels({
    brand: 'Sennheiser',
    categoryId: overEar,
    looks,
    rows: `
      Sennheiser
      930 | Momentum 4 Wireless | 2022 || black white || over | 420 | 95 | 0 | 293
      931 | Momentum 3 Wireless | 2019 || black || over | 260 | 60 | 0 | 305
      932 | HD 660S | 2017 || black || over | 200 | 120 | 0 | 260
    `,
  }),
  ...parseModels({
    brand: 'Sennheiser',
    categoryId: inEar,
    looks,
    rows: `
      Momentum True Wireless
      933 | Momentum True Wireless 4 | 2024 || black || tips | 270 | 82 | 0 | 72
      934 | Momentum True Wireless 3 | 2022 || black white graphite || tips | 260 | 50 | 0 | 78
    `,
  }),
]

const beats = [
  ...parseModels({
    brand: 'Beats',
    categoryId: overEar,
    looks,
    rows: `
      Beats
      940 | Studio Pro | 2023 || black navy brown || over | 360 | 85 | 0 | 260
      941 | Studio3 Wireless | 2017 || black white red || over | 320 | 48 | 0 | 260
      942 | Solo 4 | 2024 || black blue pink || on | 310 | 58 | 0 | 217
      943 | Solo3 Wireless | 2016 || black rose-gold silver || on | 300 | 30 | 0 | 215
    `,
  }),
  ...parseModels({
    brand: 'Beats',
    categoryId: inEar,
    looks,
    rows: `
      Beats
      944 | Powerbeats Pro 2 | 2025 || jet-black purple orange || tips | 300 | 85 | 0 | 87
      945 | Fit Pro | 2022 || black white || tips | 310 | 48 | 0 | 67
      946 | Studio Buds Plus | 2023 || black transparent || tips | 290 | 42 | 0 | 59
      947 | Studio Buds | 2021 || black white red || tips | 280 | 25 | 0 | 58
    `,
  }),
]

const samsung = parseModels({
  brand: 'Samsung',
  categoryId: inEar,
  looks,
  rows: `
    Galaxy Buds
    955 | Galaxy Buds3 Pro | 2024 || silver white || tips | 420 | 72 | 0 | 57
    956 | Galaxy Buds3 | 2024 || silver white || buds | 360 | 48 | 0 | 56
    957 | Galaxy Buds2 Pro | 2022 || graphite white || tips | 390 | 40 | 0 | 54
  `,
})

export const headphones = [airPods, sony, bose, sennheiser, beats, samsung].flat()
