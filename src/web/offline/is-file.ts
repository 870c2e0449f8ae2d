export const filesPath = '/assets/'

/** A file of the build, which every page may ask for. */
export function isFile(path: string): boolean {
  return path.startsWith(filesPath)
}
