import type { PlantedFault } from '../fault.ts'

/** Faults of calls from the browser to the server, and of their results. */
export const callsFaults: readonly PlantedFault[] = [
  {
    name: 'a second press sends a second time',
    file: 'src/web/forms/use-submit.ts',
    find: 'if (isRunning.current) return null',
    replace: '',
    seenBy: ['src/web/forms/use-submit.test.tsx'],
  },
  {
    name: 'a press whose answer got lost is repeated under another key',
    file: 'src/web/forms/use-submit.ts',
    find: 'unanswered.current = !result.ok && mayHaveHappened(result.code) ? press : null',
    replace: 'unanswered.current = null',
    seenBy: ['src/web/forms/use-submit.test.tsx'],
  },
  {
    name: 'a refusal that a field can mend is said of the whole form',
    file: 'src/web/forms/use-submit-form.ts',
    find: 'if (!fields || !form.isConnected) return false',
    replace: 'if (fields) return false',
    seenBy: ['src/web/forms/use-submit-form.test.tsx'],
  },
  {
    name: 'an answer that breaks off in the middle is thrown at the caller',
    file: 'src/web/api/api-browser.ts',
    find: 'return response.json().then(ok, () => noAnswer)',
    replace: 'return ok(await response.json())',
    seenBy: ['src/web/api/api-browser.test.ts'],
  },
  {
    name: 'a call that was called off is asked for again',
    file: 'src/web/api/api-browser.ts',
    find: 'if (signal?.aborted) return answer?.ok ? answer : null',
    replace: '',
    seenBy: ['src/web/api/api-browser.test.ts'],
  },
  {
    name: 'a refused change stays on the screen without a word',
    file: 'src/web/forms/use-change.ts',
    find: 'else if (!onRefused?.(result, step)) tell(result)',
    replace: '',
    seenBy: ['src/web/forms/use-change.test.tsx'],
  },
  {
    name: 'a browser that refuses storage breaks the page',
    file: 'src/web/state/kept-text.ts',
    find: '} catch {',
    replace: '} catch (error) {\n    if (error) throw error',
    seenBy: ['src/web/box/box-memory.test.ts', 'src/web/search/search-history.test.ts'],
  },
  {
    name: 'the answer to an older question is shown for a newer one',
    file: 'src/web/api/use-answer.ts',
    find: 'if (signal.aborted) return',
    replace: '',
    seenBy: ['src/web/api/use-answer.test.tsx'],
  },
]
