import { isIP } from 'node:net'
import { StartError } from './start-error.ts'

/** This machine itself, by any of its names. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    (isIP(hostname) === 4 && hostname.startsWith('127.'))
  )
}

interface Reach {
  /** The address that the server listens on, and whether others can reach it although no origin says so. */
  readonly host: string
  readonly isPublic: boolean
  readonly origins: readonly URL[]
}

/** Everybody who reaches the shop can open the mails, the sandboxes and the demo customers (security.md D16). */
export function isOnlyHere({ host, isPublic, origins }: Reach): boolean {
  if (!origins.every((origin) => isLoopbackHost(origin.hostname))) return false
  if (isLoopbackHost(host) || host === '::1') return true
  if (isPublic) return false
  throw new StartError(
    `HOST is ${host}, which others reach, and ORIGINS name this machine alone. Set ORIGINS to what visitors type, or HOST_IS_PUBLIC=on to go on without /dev and the sandboxes.`,
  )
}
