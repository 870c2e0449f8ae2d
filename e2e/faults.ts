import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'

export interface Faults {
  /** Allows complaints that the test causes on purpose. */
  allow(pattern: RegExp): void
  found(): readonly string[]
}

/** Watches errors and warnings in the console, uncaught errors, failed requests, and requests to foreign hosts. */
export function watchFaults(context: BrowserContext): Faults {
  const seen: string[] = []
  const allowed: RegExp[] = []
  context.on('console', (message) => seen.push(...complaintOf(message)))
  context.on('weberror', (fault) => seen.push(`uncaught: ${fault.error().message}`))
  context.on('requestfailed', (request) => seen.push(...failureOf(request)))
  context.on('request', (request) => {
    if (!isOwn(request.url())) seen.push(`foreign host: ${request.url()}`)
  })
  return {
    allow: (pattern) => allowed.push(pattern),
    found: () => seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
  }
}

function complaintOf(message: ConsoleMessage): string[] {
  const isComplaint = message.type() === 'error' || message.type() === 'warning'
  // A test that answers in place of the server blocks the service worker; see `answeringItself`.
  if (message.text().includes('Service Worker registration blocked')) return []
  return isComplaint ? [`${message.type()}: ${message.text()} (${message.location().url})`] : []
}

/** The browser cancels running requests when a visitor leaves the page, which is no fault. */
function failureOf(request: Request): string[] {
  const reason = request.failure()?.errorText ?? ''
  return reason === 'net::ERR_ABORTED' ? [] : [`failed: ${request.url()} ${reason}`]
}

function isOwn(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'http:') return protocol === 'data:' || protocol === 'blob:' || protocol === 'about:'
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}
