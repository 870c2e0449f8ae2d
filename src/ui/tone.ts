/** The meaning of a message. Each meaning has its colour and icon; the part that shows the message adds the word. */
export type Tone = 'info' | 'success' | 'warn' | 'error'
