/** Prints a line beside the figures for the person who waits. */
export function printProgress(what: string): void {
  process.stderr.write(`measuring ${what}\n`)
}
