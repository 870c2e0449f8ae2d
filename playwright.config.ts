import { defineConfig } from '@playwright/test'
import { chromiumArgs, requireChromium } from './tools/chromium.ts'

const launchOptions = { executablePath: requireChromium(), args: [...chromiumArgs] }

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  // One more than the cores of the machines that matter: a browser waits a fifth of its time.
  workers: 3,
  fullyParallel: true,
  // For a machine that is busy with other things; a page takes a fraction of a second.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: true,
  projects: [
    {
      name: 'gate',
      testMatch: '*.spec.ts',
      testIgnore: 'full/**',
      // A page lives for seconds: code compiled for the long run costs more than it saves.
      use: { launchOptions: { ...launchOptions, args: [...chromiumArgs, '--js-flags=--no-opt'] } },
    },
    // Every language at every width.
    { name: 'matrix', testMatch: 'full/{languages,matrix}.spec.ts', timeout: 600_000 },
    // What depends on how fast the machine is: alone, when everything else is done.
    {
      name: 'times',
      testMatch: 'full/times.spec.ts',
      timeout: 600_000,
      workers: 1,
      dependencies: ['matrix'],
    },
  ],
  reporter: [['line'], ['./tools/checks/browser-proofs-reporter.ts']],
  use: {
    // A trace of every test takes an eighth of the processor: ask for it with --trace=retain-on-failure.
    trace: 'off',
    launchOptions,
  },
})
