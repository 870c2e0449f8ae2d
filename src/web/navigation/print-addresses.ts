/** Prints the address behind each link, because paper has no links (ux.md X17). Static pages already write their addresses. */
export function printAddresses(): void {
  let linksWithAddress: readonly HTMLAnchorElement[] = []
  window.addEventListener('beforeprint', () => {
    const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([data-address])')
    linksWithAddress = [...links].filter(leadsElsewhere)
    for (const link of linksWithAddress) link.dataset['address'] = link.href
  })
  window.addEventListener('afterprint', () => {
    for (const link of linksWithAddress) delete link.dataset['address']
  })
}

function leadsElsewhere({ origin, pathname, hash }: HTMLAnchorElement): boolean {
  const { location } = window
  return hash === '' || origin !== location.origin || pathname !== location.pathname
}
