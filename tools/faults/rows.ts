import type { SendOptions, TestAnswer, TestClient } from '#testing/client.ts'

/** The visitors who ask the shop: one without a session, and guests who each have a box. */
export interface Askers {
  readonly nobody: TestClient
  readonly guests: readonly TestClient[]
}

/** One kind of request, and the answers that it may get while nothing is broken. */
export interface RequestRow {
  readonly name: string
  readonly usual: number
  readonly ask: (at: number) => Promise<TestAnswer>
}

/** A page that stays in memory after its first request. */
const keptPage = '/handys'

export function requestRows({ nobody, guests }: Askers): RequestRow[] {
  let asked = 0
  /** Pages and accounts that nobody has asked for before. */
  const anew = () => String((asked += 1))
  const guest = (at: number) => guests[at % guests.length] ?? nobody
  return [
    { name: 'page in memory', usual: 200, ask: () => nobody.get(keptPage) },
    { name: 'page rendered', usual: 200, ask: () => nobody.get(`/suche?q=fault-${anew()}`) },
    { name: 'read', usual: 200, ask: (at) => guest(at).get('/api/cart') },
    { name: 'write', usual: 200, ask: (at) => guest(at).post('/api/update-experiments', choice) },
    {
      name: 'login',
      // Nobody is known by that address, which takes the same work to find out.
      usual: 401,
      ask: (at) => {
        const body = { email: `nobody-${anew()}@example.org`, password: 'fuchs regen lampe' }
        return guest(at).post('/api/login', body, from(asked))
      },
    },
  ]
}

const choice = { experiments: [{ key: 'minOrder', variant: 'control' }] }

/** Each login comes from another address, because limits count by address. */
function from(index: number): SendOptions {
  return { headers: { 'x-forwarded-for': `10.1.${(index >> 8) & 255}.${index & 255}` } }
}

/** Something to read: without a box there is nothing. */
export async function fillBox(
  client: TestClient,
  { id, cents }: { readonly id: number; readonly cents: number },
): Promise<TestClient> {
  const { status, text } = await client.post(`/api/cart/${id}`, { price: cents })
  if (status !== 200) throw new Error(`a box could not be filled: ${status} ${text}`)
  return client
}
