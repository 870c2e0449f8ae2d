import { useSubmit, type SendPress, type Submit } from '#web/forms/use-submit.ts'
import { useApp } from '#web/navigation/page.ts'

interface OrderChange extends Omit<Submit, 'submit'> {
  /** Sends the change and returns whether it is done. `focus` is the id of the element that then has the focus. */
  readonly run: (send: SendPress<unknown>, focus?: string) => Promise<boolean>
}

/** Sends a change of the order and then loads the page again, because papers and dates change too. */
export function useOrderChange(): OrderChange {
  const { t, go } = useApp()
  const { submit, ...state } = useSubmit({ failedText: t('sell-order.failed') })

  async function run(send: SendPress<unknown>, focus?: string): Promise<boolean> {
    const result = await submit(send)
    if (!result?.ok) return false
    go(window.location.pathname, {
      replace: true,
      ...(focus === undefined ? {} : { preventScroll: true, focus }),
    })
    return true
  }
  return { ...state, run }
}
