import { gradingDraftKey } from './state/grading-draft-key.ts'
import type { PageName } from '#contract/pages/names.ts'
import { firstPressesMark } from './navigation/first-presses.ts'

/** Marks that scripts run, so that styles can show what needs them. */
const scriptMark = "document.documentElement.classList.add('js')"

/**
 * Everybody gets the same page of a product, with its offer. For a visitor who is amid the questions about it, only the
 * browser knows that. It keeps the offer back, and as much room as the questions had, so that nothing moves when they
 * come (ux.md X18, X54). If they never come, the offer is shown after all.
 */
const askingMark =
  `try{let e=document.documentElement,d=JSON.parse(sessionStorage.getItem('${gradingDraftKey('')}'+/\\d+$/.exec(location.pathname)));` +
  `if(d?.step||/[?&](step|edit)=/.test(location.search)){e.classList.add('asking');` +
  `d?.room&&e.style.setProperty('--room',d.room+'px');setTimeout(()=>e.classList.remove('asking'),8e3)}}catch{}`

/** The scripts in the head of a page, which run before its first paint. */
export function earlyMarks(page: PageName): readonly string[] {
  return page === 'product_details'
    ? [scriptMark, firstPressesMark, askingMark]
    : [scriptMark, firstPressesMark]
}
