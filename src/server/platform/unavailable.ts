/** Something outside is not asked at all, or gave no answer in time; a class, so that callers can tell it from a bug. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}
