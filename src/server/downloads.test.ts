import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/define.ts'
import { ownedObjectMakers, type OwnedObject } from '#testing/owners.ts'
import { testServer, type TestServer } from '#testing/server.ts'
import { handlerTable } from './app.ts'

const server = await testServer({ handlers: handlerTable })
const endpoints: [string, Endpoint][] = Object.entries(api)
const withFiles = endpoints.filter(([, { fileTypes }]) => fileTypes)
const ownerOf = new Map<string, (server: TestServer) => Promise<OwnedObject>>(
  Object.entries(ownedObjectMakers),
)
const openFiles = new Map([['translations', '/translations/home.xliff?locale=it']])

/** How a test fetches the file of an endpoint; one that answers with a file and is not known here fails. */
async function fileOf(key: string): Promise<OwnedObject> {
  const open = openFiles.get(key)
  if (open !== undefined) return { owner: server.nobody(), path: open }
  const owned = ownerOf.get(key)
  if (!owned) throw new Error(`say in openFiles or src/testing/owners.ts how the file of ${key} is fetched`)
  return owned(server)
}

const download = /^attachment; filename="[\w.-]+"; filename\*=UTF-8''(?:[\w.-]|%[0-9A-F]{2})+$/

describe('the contract', () => {
  test('[D35] names the types of whatever sends bytes, and JSON is none of them', () => {
    const sendsBytes = ({ ok }: Endpoint) => ok.safeParse(new Uint8Array(1)).data instanceof Uint8Array
    const senders = endpoints.filter(([, endpoint]) => sendsBytes(endpoint))
    expect(senders.length).toBeGreaterThan(1)
    for (const [key, { fileTypes }] of senders) {
      expect(fileTypes?.length, key).toBeGreaterThan(0)
      expect(fileTypes, key).not.toContain('application/json')
    }
  })

  test.each(withFiles)('[D35] the file of %s is a download under a name of ours', async (key, endpoint) => {
    const { owner, path, options } = await fileOf(key)
    const { status, headers } = await owner.get(path, options)
    expect(status).toBe(200)
    expect(endpoint.fileTypes).toContain(headers['content-type']?.split(';')[0])
    expect(headers['content-disposition']).toMatch(download)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

test('[D35] every paper of an order is a download', async () => {
  const owned = ownedObjectMakers.orderDocument
  if (!owned) throw new Error('nobody has papers')
  const { owner, path } = await owned(server)
  const folder = path.slice(0, path.lastIndexOf('/'))
  for (const name of ['delivery-note.pdf', 'label-0.pdf', 'qr-0.svg']) {
    const { status, headers } = await owner.get(`${folder}/${name}`)
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringMatching(download)])
  }
})
