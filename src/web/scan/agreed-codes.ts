/** Between two frames that agree: a hand shakes, and some frames in between show nothing. */
const longestGapMs = 1500

/** Lets a code through once a second frame shows it too, because a single blurred frame is misread now and then. */
export function createAgreement(): (codes: readonly string[], nowMs: number) => readonly string[] {
  const lastSeen = new Map<string, number>()
  return (codes, nowMs) =>
    codes.filter((code) => {
      const before = lastSeen.get(code)
      lastSeen.set(code, nowMs)
      return before !== undefined && nowMs - before <= longestGapMs
    })
}
