import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closesDialog, opensDialog } from '#ui/document-dialog.ts'
import { renderToString } from 'react-dom/server'
import { obeyCommands } from './obey-commands.ts'

const done: string[] = []

beforeEach(() => {
  done.length = 0
  // The browser of these tests has no dialogs that open.
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => void done.push('opened'))
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => void done.push('closed'))
})
afterEach(() => void vi.restoreAllMocks())

test('a browser that knows no commands opens and closes the dialogs that buttons name', () => {
  document.body.innerHTML = renderToString(
    <>
      <button type="button" {...opensDialog('menu')}>
        Menu
      </button>
      <button type="button">Nothing</button>
      <dialog id="menu">
        <button type="button" {...closesDialog('menu')}>
          Close
        </button>
      </dialog>
    </>,
  )
  obeyCommands(document.body)
  for (const button of document.querySelectorAll('button')) button.click()
  expect(done).toEqual(['opened', 'closed'])
})
