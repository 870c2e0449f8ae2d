import { readForm } from './address-entry.ts'

/** Fills in the town that belongs to the postcode while the seller types; what the seller has typed there stays. */
export function fillTown(form: HTMLFormElement): () => void {
  let filled = ''
  let isGone = false

  async function follow(event: Event): Promise<void> {
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null
    if (name !== 'postcode' && name !== 'country') return
    const { townOfPostcode } = await import('./towns.ts')
    const { city, country, postcode } = readForm(new FormData(form))
    if (isGone || (city !== '' && city !== filled)) return
    const town = townOfPostcode(country, postcode) ?? ''
    if (town !== city) put(town)
    filled = town
  }
  function put(town: string): void {
    const field = form.elements.namedItem('city')
    if (!(field instanceof HTMLInputElement)) return
    field.value = town
    // The draft keeps it, and an error at the field goes.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const listen = (event: Event) => void follow(event)
  form.addEventListener('input', listen)
  return () => {
    isGone = true
    form.removeEventListener('input', listen)
  }
}
