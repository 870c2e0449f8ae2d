import type { Page } from '@playwright/test'

const challengeCall = '**/api/verification/challenge'

/** No machine can solve it soon, so a test has time to look at the page and to stop. */
export async function holdChallenge(page: Page): Promise<void> {
  await page.route(challengeCall, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), difficulty: 40 } })
  })
}
