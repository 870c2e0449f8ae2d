/** Beside the figures, for whoever waits. */
export function say(what: string): void {
  process.stderr.write(`measuring ${what}\n`)
}
