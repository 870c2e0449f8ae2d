import { defineConfig } from 'vitest/config'

const shared = {
  exclude: ['**/node_modules/**', 'e2e/**', 'dist/**'],
  // Generous: a slow machine is no fault of the code, and what hangs still ends.
  testTimeout: 90_000,
  hookTimeout: 120_000,
  // As in playwright.config.ts.
  retry: 1,
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          include: ['{src,tools,db}/**/*.test.ts'],
          // Starts the database server; pages and parts in the other project need none.
          globalSetup: ['src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'dom', environment: 'happy-dom', include: ['src/**/*.test.tsx'] },
      },
    ],
  },
})
