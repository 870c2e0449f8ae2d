/**
 * The seller's shipping box: what they want to send us, at which price and until when it holds.
 * Owns box, box_item and box_scan. Publishes nothing, hears nothing.
 */
export { boxHandlers } from './routes.ts'
export { draftItem, enterItem, type LowerPrice, type WantedItem } from './add.ts'
export { draftDecision, enterDecision, type DecisionEntry } from './bulk/decide.ts'
export {
  emptyBox,
  hasGuestBox,
  lockBoxes,
  lockedBoxRead,
  mergeBoxes,
  boxOwnerId,
  seeBox,
  type HeldBox,
  type BoxHolder,
} from './hold.ts'
export {
  judgeBox,
  type BoxObstacle,
  type JudgedBox,
  type JudgedItem,
  type UnansweredItem,
} from './judge-box.ts'
export { closeBox, keepChoices, readBox, type LockedHead } from './repo.ts'
export { exportBox, forgetBox } from './person.ts'
export { boxCategoryGroup, expressRefusal } from './conditions.ts'
export { isEnding, judgePrices, quotableFromItem } from './prices.ts'
export { placeInBox, type Box, type BoxItem, type NewItem } from './items.ts'
export { boxSums, type BoxSums } from './sums.ts'
export { forgetOldBoxes, keepJudged, takeOut } from './service.ts'
