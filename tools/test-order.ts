import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Small files that take seconds, because processes start and end in them. Where no run has measured anything yet the
 * size of a file is taken for its time: they would come last, and one worker would be at work alone.
 */
export const longTests: readonly string[] = [
  'src/server/platform/db/embedded.test.ts',
  'tools/crashtest/five-kills.test.ts',
  'tools/crashtest/interrupted.test.ts',
  'tools/crashtest/killed-database.test.ts',
  'tools/faults/small-matrix.test.ts',
]

/** Begins the files of each project with the long ones; projects stay together, as a worker serves one of them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which gives back a new list
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap((sorted) => [
      ...sorted.filter(isLong),
      ...sorted.filter((file) => !isLong(file)),
    ])
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return longTests.some((path) => moduleId.endsWith(`/${path}`))
}
