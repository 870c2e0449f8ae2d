/** The key of the page that an entry of the history belongs to; null for an entry that the browser made itself. */
export function keyOf(state: unknown): string | null {
  const object = stateObject(state)
  return 'key' in object && typeof object.key === 'string' ? object.key : null
}

/** How many entries of this document lie before this one. */
export function positionOf(state: unknown): number {
  const object = stateObject(state)
  return 'position' in object && typeof object.position === 'number' ? object.position : 0
}

export function stateObject(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {}
}
