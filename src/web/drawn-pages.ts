/** Bodies of pages by the state that they were drawn from; the ones that were used last stay. */
export interface DrawnPages {
  /** The body for this state: the one that is kept, or a new one. */
  body(state: string, draw: () => Uint8Array): Uint8Array
}

/** A browser brings a page to life from its state alone, so the same state always draws the same body. */
export function drawnPages(maxBytes: number): DrawnPages {
  const bodies = new Map<string, Uint8Array>()
  let held = 0

  function forget(state: string): void {
    const body = bodies.get(state)
    if (body === undefined) return
    bodies.delete(state)
    held -= sizeOf(state, body)
  }

  return {
    body(state, draw) {
      const body = bodies.get(state) ?? draw()
      forget(state)
      bodies.set(state, body)
      held += sizeOf(state, body)
      for (const oldest of bodies.keys()) {
        if (held <= maxBytes) break
        forget(oldest)
      }
      return body
    },
  }
}

/** A character takes at most two bytes. */
function sizeOf(state: string, body: Uint8Array): number {
  return 2 * state.length + body.length
}
