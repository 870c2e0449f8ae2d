/**
 * Six to fifteen digits with what people write between them, and a + at most at the start. Browser and server both ask
 * this pattern, so that no number is refused only after it was sent.
 */
export const phonePattern = /^\+?(?=(?:\D*\d){6,15}\D*$)[\d\s()./\u2010-\u2015-]+$/

export function isPhoneNumber(typed: string): boolean {
  return phonePattern.test(typed)
}
