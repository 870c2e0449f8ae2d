import { ErrorView } from './error-view.tsx'
import { TryAgain } from './try-again.tsx'

/** Kept in the browser, and shown at any address while there is no connection (ux.md X84). */
export function View() {
  return <ErrorView status={0} action={<TryAgain />} suggestions={null} reference={null} />
}
