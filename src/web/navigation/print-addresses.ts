/** On paper a link is its address (ux.md X17); the texts of static pages bring theirs with them. */
export function printAddresses(): void {
  let written: readonly HTMLAnchorElement[] = []
  window.addEventListener('beforeprint', () => {
    const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([data-address])')
    written = [...links].filter(leadsElsewhere)
    for (const link of written) link.dataset['address'] = link.href
  })
  window.addEventListener('afterprint', () => {
    for (const link of written) delete link.dataset['address']
  })
}

function leadsElsewhere({ origin, pathname, hash }: HTMLAnchorElement): boolean {
  const { location } = window
  return hash === '' || origin !== location.origin || pathname !== location.pathname
}
