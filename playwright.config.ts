import { defineConfig } from '@playwright/test'
import { chromiumArgs, ensureChromium } from './tools/chromium.ts'

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
  // A test that passes at the second try is a failing test.
  retries: 0,
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: ensureChromium(),
      args: [...chromiumArgs],
    },
  },
})
