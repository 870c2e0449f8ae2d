import { open, rm, type FileHandle } from 'node:fs/promises'
import { StartError } from '#server/platform/start-error.ts'
import { hasCode } from '#server/platform/error-code.ts'

export interface RefusedRow {
  readonly line: number
  readonly reason: string
  readonly identifier: string
  readonly name: string
}

/** The report shows the start of a cell: that is enough to find the row again in the file. */
const maxCell = 200
const header = 'line,reason,identifier,name\n'

export interface RefusalReport {
  /** Puts them at this place of the file and returns where they end: a batch that is tried again writes the same. */
  write(at: number, refusals: readonly RefusedRow[]): Promise<number>
  /** Cuts the file at `end`: the text after it belongs to a batch that was not stored. */
  close(end: number): Promise<void>
}

/** The file of refused rows. */
export async function openReport(path: string): Promise<RefusalReport> {
  const file = await openAt(path)
  return {
    async write(at, refusals) {
      if (refusals.length === 0) return at
      const text = (at === 0 ? header : '') + refusals.map(reportLine).join('')
      await file.write(text, at)
      return at + Buffer.byteLength(text)
    },
    async close(end) {
      await file.truncate(end)
      await file.close()
      if (end === 0) await rm(path, { force: true })
    },
  }
}

/** Opens the file for reading and writing, keeps its text, and makes the file where it is missing. */
async function openAt(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r+').catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return open(path, 'w+', 0o600)
      throw error
    })
  } catch (error) {
    if (['EACCES', 'EROFS', 'ENOENT', 'EPERM', 'EISDIR'].some((code) => hasCode(error, code))) {
      throw new StartError(
        `The file of refused rows ${path} cannot be written; name another place with --rejected=<file>.`,
      )
    }
    throw error
  }
}

function reportLine({ line, reason, identifier, name }: RefusedRow): string {
  return `${[String(line), reason, identifier, name].map(cellOf).join(',')}\n`
}

/** A spreadsheet would run a cell that begins like a formula (D35). */
function cellOf(text: string): string {
  const short = text.slice(0, maxCell).toWellFormed()
  const harmless = /^[=+\-@\t\r]/.test(short) ? `'${short}` : short
  return /[",\r\n;\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
