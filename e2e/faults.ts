import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'

export interface Faults {
  /** A complaint the test provokes on purpose. */
  allow(pattern: RegExp): void
  found(): readonly string[]
}

/** Console errors and warnings (a broken policy is one), errors nobody caught, failed requests, foreign hosts. */
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
  // Who has no box is told so by status; after a login it is asked for, whoever logs in (acceptance B2).
  if (message.text().includes('404') && message.location().url.endsWith('/api/cart')) return []
  // Where a test answers in place of the server, it keeps the worker for offline use away; see `answeringItself`.
  if (message.text().includes('Service Worker registration blocked')) return []
  return isComplaint ? [`${message.type()}: ${message.text()} (${message.location().url})`] : []
}

/** Requests that a visitor's leaving cuts off are no fault. */
function failureOf(request: Request): string[] {
  const reason = request.failure()?.errorText ?? ''
  return reason === 'net::ERR_ABORTED' ? [] : [`failed: ${request.url()} ${reason}`]
}

function isOwn(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'http:') return protocol === 'data:' || protocol === 'blob:' || protocol === 'about:'
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}
