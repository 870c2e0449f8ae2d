const reloadAfterMs = 15 * 60 * 1000

/** Spec §4 "App version": another version seen sets a time 15 minutes ahead; the next navigation after it is a full load. */
export interface VersionWatch {
  saw(version: string | null): void
  isReloadDue(): boolean
}

export function createVersionWatch(known: string, now: () => number): VersionWatch {
  let reloadAt: number | null = null
  return {
    saw(version) {
      if (version !== null && version !== known) reloadAt ??= now() + reloadAfterMs
    },
    isReloadDue: () => reloadAt !== null && now() >= reloadAt,
  }
}
