/** Features whose texts leave the server only as part of what it says: no browser loads them. */
export const serverTexts: readonly string[] = [
  'account-mail',
  'box-flash',
  'catalogue',
  'colours',
  'data-export',
  'documents',
  'grading',
  'mail',
  'page-descriptions',
  'privacy-mail',
  'problems',
  'shipping',
]
