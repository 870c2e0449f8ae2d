/** Focuses the first of these elements that is on the page, after React has drawn the change. */
export function focusFirstShown(...ids: readonly string[]): void {
  requestAnimationFrame(() => {
    const places = ids.map((id) => document.getElementById(id))
    places.find((place) => place !== null)?.focus()
  })
}
