/** Names that schemas and pages both list. They stand outside the schemas, so that a browser loads them without zod. */
export const payoutTypes = ['bank_transfer', 'paypal', 'voucher'] as const
export const fallbackTypes = ['RETURN', 'ACCEPT_WITHIN', 'RECYCLE'] as const

/** Why a box cannot have express grading. */
export const expressReasons = ['family', 'device-count', 'value', 'carrier', 'capacity'] as const

/** The parts of the menu. */
export const menuGroups = ['electronics', 'media', 'service'] as const
