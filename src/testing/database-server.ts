import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The facts about their database server that the processes of one test run share. */
export interface TestRun {
  /** Connects as the owner, to the maintenance database. */
  readonly server: string
  /** The names of all databases of this run begin with it. */
  readonly name: string
  readonly templates: Templates
}

/** Databases to copy: migrated and empty, or with the demo shop in it as well. */
export interface Templates {
  readonly empty: string
  readonly seeded: string
  /** The moment at which the price history of the demo shop ends. */
  readonly seededAt: string
}

export interface DatabaseCopy {
  /** Connects as the owner. */
  readonly url: string
  drop(): Promise<void>
}

export async function copyDatabase({ server, name: run }: TestRun, template: string): Promise<DatabaseCopy> {
  const name = `${run}_${randomBytes(6).toString('hex')}`
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`))
  return { url: databaseOn(server, name), drop: () => dropDatabase(server, name) }
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
}

export function databaseOn(server: string, name: string): string {
  const target = new URL(server)
  target.pathname = `/${name}`
  return target.href
}

export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
