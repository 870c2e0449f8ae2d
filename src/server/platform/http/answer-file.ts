import type { Endpoint } from '#contract/define.ts'
import type { AnswerFile } from './context.ts'

const json = 'application/json'

/** Files have no place in what is kept for others or for a repetition: both keep JSON. */
export function assertFilesAreRead({ method, path, fileTypes, sharedSeconds }: Endpoint): void {
  if (fileTypes !== undefined && (method !== 'GET' || sharedSeconds !== undefined))
    throw new Error(`${method} ${path} must not answer with a file`)
}

/** The file a handler has named, or null for JSON. A form the contract does not name is a bug, and nothing is sent. */
export function sentAs({ method, path, fileTypes = [json] }: Endpoint, file: AnswerFile | null) {
  const [type = ''] = (file?.contentType ?? json).split(';', 1)
  if (!fileTypes.includes(type)) throw new Error(`the contract of ${method} ${path} does not name ${type}`)
  return file
}

/**
 * Every file is a download, and no handler can change this, because no file may run under our origin (security.md D35).
 * If a name has letters outside ASCII, a plain name stands beside it (RFC 6266).
 */
export function fileHeaders({ contentType, fileName }: AnswerFile): Readonly<Record<string, string>> {
  const plain = fileName.normalize('NFKD').replaceAll(/[^\w.-]/g, '')
  return {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodedName(fileName)}`,
    'x-robots-tag': 'noindex, nofollow',
  }
}

/** RFC 8187 names fewer letters that stay as they are than `encodeURIComponent` leaves. */
function encodedName(fileName: string): string {
  return encodeURIComponent(fileName).replaceAll(
    /['()*!~]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
