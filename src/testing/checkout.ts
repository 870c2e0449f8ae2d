import type { TestAnswer, TestClient } from './client.ts'

/** The address of a seller in Berlin, as a form sends it. */
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

/** The declarations that every seller accepts. */
export const allDeclarations = {
  termsAccepted: true,
  ownershipDeclared: true,
  dataErasureAccepted: true,
  isAdult: true,
}

interface Choices {
  readonly email?: string
  readonly address?: object
  readonly carrier?: object
  readonly payoutMethod?: object
}

/** Takes a box with something in it through the steps; says the hash of what there is to confirm. */
export async function walkCheckoutSteps(client: TestClient, choices: Choices = {}): Promise<string> {
  const { email = 'anna@example.test', address = anAddress, carrier = { carrier: 'dhl' } } = choices
  const { payoutMethod = { type: 'bank_transfer', account: anAccount } } = choices
  const answers = [
    await client.put('/api/checkout/address', { address, email }),
    await client.post('/api/checkout/carrier', carrier),
    await client.post('/api/checkout/payout', { payoutMethod }),
  ]
  const refused = answers.find(({ status }) => status !== 200)
  if (refused) throw new Error(`a step of the checkout was refused: ${refused.text}`)
  return cartHash(await client.post('/api/prepare-checkout'))
}

function cartHash(answer: TestAnswer): string {
  // the answer is a cart, which the server has checked against the contract
  return (answer.json() as { hash: string }).hash
}

export function placeOrder(
  client: TestClient,
  hash: string,
  more: object = {},
  key?: string,
): Promise<TestAnswer> {
  const options = key === undefined ? {} : { headers: { 'idempotency-key': key } }
  return client.post('/api/checkout', { hash, ...allDeclarations, ...more }, options)
}
