/** What a message means; each has its colour, its icon and, with whoever shows it, its word. */
export type Tone = 'info' | 'success' | 'warn' | 'error'
