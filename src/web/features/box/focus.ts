/** The first of these that is on the page gets the focus, once what has changed is drawn. */
export function focusFirstShown(...ids: readonly string[]): void {
  requestAnimationFrame(() => {
    const places = ids.map((id) => document.getElementById(id))
    places.find((place) => place !== null)?.focus()
  })
}
