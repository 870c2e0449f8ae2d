import type { Page } from '@playwright/test'

const challengeCall = '**/api/verification/challenge'

/** Too much for any machine, so that there is time to look at the page and to stop. */
export async function holdChallenge(page: Page): Promise<void> {
  await page.route(challengeCall, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), difficulty: 40 } })
  })
}
