/** Of a seller in Berlin, as a form sends it. */
export const anAddress = {
  firstName: 'Anna',
  lastName: 'Schmidt',
  street: 'Hauptstraße',
  houseNumber: '12a',
  postcode: '10115',
  city: 'Berlin',
  country: 'de',
}

/** The example of the banks; nobody's account. */
export const anAccount = { iban: 'DE89 3704 0044 0532 0130 00', holder: 'Anna Schmidt' }
