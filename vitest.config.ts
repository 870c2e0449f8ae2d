import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/test-order.ts'
import { testProjects } from './tools/test-projects.ts'

const files = testProjects(import.meta.dirname)

const shared = {
  // Generous: a slow machine is no fault of the code, and what hangs still ends.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // A test that passes at its second try has found something: it must not look green.
  retry: 0,
  // The files of a worker share its modules: loading the app anew for each file took a third of the run.
  isolate: false,
  // A test that asserts nothing fails.
  expect: { requireAssertions: true },
  setupFiles: ['src/testing/all-pages.ts', 'src/testing/count-assertions.ts', 'src/testing/property-seed.ts'],
}

export default defineConfig({
  test: {
    pool: 'forks',
    // Many files wait for processes, locks and timers: a worker for each of two cores would leave them idle.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // As generous as the limits above: a busy machine takes its time to end a process.
    teardownTimeout: 60_000,
    projects: [
      { extends: true, test: { ...shared, name: 'pure', include: [...files.pure] } },
      {
        extends: true,
        test: {
          ...shared,
          name: 'database',
          include: [...files.database],
          // Starts the database server; the other projects need none.
          globalSetup: ['src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'dom',
          environment: 'happy-dom',
          include: [...files.dom],
          // A page keeps what it knows in its modules, and each file is a page of its own.
          isolate: true,
        },
      },
    ],
  },
})
