/** Bodies of pages by the state that they were drawn from; the ones that were used last stay. */
export interface DrawnPages {
  /** The body for this state: the one that is kept, or a new one. */
  body(state: string, draw: () => string): string
}

/** A browser brings a page to life from its state alone, so the same state always draws the same body. */
export function drawnPages(maxCharacters: number): DrawnPages {
  const bodies = new Map<string, string>()
  let held = 0

  function forget(state: string): void {
    const body = bodies.get(state)
    if (body === undefined) return
    bodies.delete(state)
    held -= state.length + body.length
  }

  return {
    body(state, draw) {
      const body = bodies.get(state) ?? draw()
      forget(state)
      bodies.set(state, body)
      held += state.length + body.length
      for (const oldest of bodies.keys()) {
        if (held <= maxCharacters) break
        forget(oldest)
      }
      return body
    },
  }
}
