import type { StrapLook } from '#server/drawings/device-look.ts'
import { parseModels } from './table.ts'

const strap = (kind: StrapLook['strap']): StrapLook => ({ kind: 'strap', strap: kind })
const looks = {
  sport: strap('sport'),
  loop: strap('loop'),
  metal: strap('metal'),
  leather: strap('leather'),
  ocean: strap('ocean'),
}

const appleStraps = parseModels({
  brand: 'Apple',
  categoryId: 26659,
  looks,
  rows: `
    Apple Watch
    480 | Watch Sport Band | 2021 || midnight starlight product-red | 41 mm, 45 mm | sport | 320 | 8 | 1 | 40
    481 | Watch Sport Loop | 2022 || midnight starlight | 41 mm, 45 mm | loop | 280 | 9 | 1 | 25
    482 | Watch Milanese Loop | 2018 || silver graphite gold | 41 mm, 45 mm | metal | 300 | 22 | 2 | 55
    483 | Watch Link Bracelet | 2015 || silver space-black | 42 mm, 46 mm | metal | 150 | 90 | 5 | 90
    484 | Watch Leather Link | 2020 || midnight brown | 41 mm, 45 mm | leather | 170 | 18 | 1 | 35
    485 | Watch Ocean Band | 2022 || midnight white | 49 mm | ocean | 200 | 24 | 0 | 60
    486 | Watch Alpine Loop | 2022 || starlight orange green | 49 mm | loop | 190 | 22 | 0 | 30
  `,
})

const garminStraps = parseModels({
  brand: 'Garmin',
  categoryId: 26659,
  looks,
  rows: `
    Garmin
    490 | QuickFit | 2018 || black | 22 mm, 26 mm | sport | 120 | 9 | 1 | 35
  `,
})

export const straps = [...appleStraps, ...garminStraps]
