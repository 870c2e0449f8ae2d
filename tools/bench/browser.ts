import { chromium, type Browser } from '@playwright/test'
import { chromiumArgs, ensureChromium } from '../chromium.ts'
import { endsWithBench } from './endings.ts'

export async function withBrowser<T>(
  args: readonly string[],
  use: (browser: Browser) => Promise<T>,
): Promise<T> {
  const launching = chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArgs, ...args],
    // Chromium must not end this process at a signal, because the servers have to stop first.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const stop = endsWithBench(async () => (await launching.catch(() => null))?.close())
  try {
    return await use(await launching)
  } finally {
    await stop()
  }
}
