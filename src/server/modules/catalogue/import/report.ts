import { open, rm, type FileHandle } from 'node:fs/promises'
import { StartError } from '#server/platform/start-error.ts'
import { hasCode } from '#server/platform/error-code.ts'
import { reportColumns } from './columns.ts'

/** A row that was refused, or taken with a warning. */
export interface ReportedRow {
  readonly line: number
  readonly note: string
  /** The whole row by the headings of the report, so that somebody can mend it and import the report. */
  readonly written: readonly string[]
  /** The line of a row that could not be cut into cells. */
  readonly text: string
}

export interface ImportReport {
  /** Puts them at this place of the file and returns where they end: a batch that is tried again writes the same. */
  write(at: number, rows: readonly ReportedRow[]): Promise<number>
  /** Cuts the file at `end`: the text after it belongs to a batch that was not stored. */
  close(end: number): Promise<void>
}

export interface ReportForm {
  readonly headings: readonly string[]
  readonly delimiter: string
}

/** The file of the rows that somebody has to look at. */
export async function openReport(path: string, { headings, delimiter }: ReportForm): Promise<ImportReport> {
  const file = await openAt(path)
  const lineOf = (cells: readonly string[]) => `${cells.map(cellOf).join(delimiter)}\n`
  const header = lineOf([reportColumns.line, reportColumns.note, ...headings, reportColumns.text])
  return {
    async write(at, rows) {
      if (rows.length === 0) return at
      const lines = rows.map(({ line, note, written, text }) =>
        lineOf([String(line), note, ...headings.map((_, column) => written[column] ?? ''), text]),
      )
      const bytes = (at === 0 ? header : '') + lines.join('')
      await file.write(bytes, at)
      return at + Buffer.byteLength(bytes)
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

/** A spreadsheet would run a cell that begins like a formula (D35). */
function cellOf(text: string): string {
  const whole = text.toWellFormed()
  const harmless = /^'*[=+\-@\t\r]/.test(whole) ? `'${whole}` : whole
  return /[",\r\n;\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Undoes what a report does to a cell that begins like a formula. */
export function withoutFormulaMark(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
