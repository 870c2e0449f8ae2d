/** Makes one sentence with a mend from the message of PostgreSQL or the system. */
export function failureSentence(folder: string, said: string): string {
  if (/ENOSPC|No space left/i.test(said)) {
    return `There is no space left on the disk of ${folder}; free some, or set DATA_DIR to a folder on another disk.`
  }
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system|wrong ownership/i.test(said)) {
    return `The data folder ${folder} is not writable for this user; give it to them, or set DATA_DIR to another folder.`
  }
  const version = /initialized by PostgreSQL version (\S+?),/.exec(said)
  if (version) {
    return (
      `The data in ${folder} was written by PostgreSQL ${version[1]}; restore a backup into a fresh DATA_DIR, ` +
      'or set DATABASE_URL to a server of that version.'
    )
  }
  const reason = said.trim().split('\n').slice(-5).join(' ').replaceAll(/\s+/g, ' ')
  return `The embedded PostgreSQL in ${folder} did not start (${reason}); mend that, or set DATABASE_URL to a server.`
}
