/** The address that parcels are sent to; the imprint names the same company. */
export const warehouseAddress = {
  name: 'Rondo Re-Commerce GmbH',
  lines: ['Warenannahme', 'Musterstraße 1', '10115 Berlin'],
  country: 'de',
} as const

export const warehousePhone = '+49 30 0000000'
