import { defineConfig } from '@playwright/test'
import { chromiumArgs, requireChromium } from './tools/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  // For a machine that is busy with other things; a page takes a fraction of a second.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A machine that stalls for seconds is no fault of the shop; the gate names every test that needed it.
  retries: 1,
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: requireChromium(),
      args: [...chromiumArgs],
    },
  },
})
