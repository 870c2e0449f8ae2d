interface Bounds {
  readonly atOnce: number
  readonly mostWaiting: number
}

/** Runs so many works at once and lets so many wait; null for one more than that. */
type Queue = <T>(work: () => Promise<T>) => Promise<T> | null

export function createQueue({ atOnce, mostWaiting }: Bounds): Queue {
  const waiting: (() => void)[] = []
  let running = 0
  const turn = (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      waiting.push(resolve)
    })
  }
  // The place goes on to the next without being free in between, so that nobody gets ahead.
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return (work) => {
    if (running >= atOnce && waiting.length >= mostWaiting) return null
    return turn().then(work).finally(leave)
  }
}
