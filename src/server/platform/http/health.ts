import { jsonType, type Answer } from './answer.ts'
import type { Frame } from './frame.ts'

/** Asked by balancers under any host name, so it stands before the host is looked at. */
export function isHealthPath(url: string | undefined): url is '/health/live' | '/health/ready' {
  return url === '/health/live' || url === '/health/ready'
}

/** Says ok or not, and nothing more (security.md Z13). */
export async function answerHealth(
  frame: Frame,
  path: '/health/live' | '/health/ready',
  isStopping: boolean,
): Promise<Answer> {
  const isOk = path === '/health/live' || (!isStopping && (await isUp(frame)))
  return {
    status: isOk ? 200 : 503,
    headers: { ...frame.apiHeaders, 'content-type': jsonType, ...(!isOk && { 'retry-after': '2' }) },
    body: JSON.stringify({ status: isOk ? 'ok' : 'unavailable' }),
  }
}

async function isUp(frame: Frame): Promise<boolean> {
  try {
    return await frame.database.isUp()
  } catch {
    return false
  }
}
