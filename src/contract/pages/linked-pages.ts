import { doorPages } from './areas/doors.ts'
import type { DoorName } from './names.ts'

const names = Object.keys(doorPages) as readonly DoorName[] // widened to string by Object.keys

/** The pages a stored text can lead to: every area knows them, and they have one address of their own. */
export const linkedPages: readonly DoorName[] = names.filter(
  (name) => name !== 'error' && Object.keys(doorPages[name].params).length === 0,
)
