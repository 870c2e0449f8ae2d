interface Bounds {
  readonly atOnce: number
  readonly mostWaiting: number
}

/** Runs `atOnce` tasks at a time and lets `mostWaiting` more wait. It returns null for a task that finds the queue full. */
type Queue = <T>(task: () => Promise<T>) => Promise<T> | null

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
  // The place passes directly to the task that waits longest, so no new task can take it in between.
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return (task) => {
    if (running >= atOnce && waiting.length >= mostWaiting) return null
    return turn().then(task).finally(leave)
  }
}
