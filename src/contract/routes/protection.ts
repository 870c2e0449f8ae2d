import { defineRoutes } from '#contract/define.ts'
import {
  Challenge,
  ChallengeAnswer,
  CsrfToken,
  CsrfTokenParams,
  Grace,
} from '#contract/schemas/protection.ts'

export const protectionRoutes = defineRoutes('last', {
  csrfToken: {
    method: 'POST',
    path: '/api/csrf-token/:id',
    access: 'public',
    summary: 'A token for changing calls; opens a guest session where there is none.',
    params: CsrfTokenParams,
    ok: CsrfToken,
    problems: [],
    onRepeat: 'run-again',
    limits: ['sessionOpening'],
  },
  verificationChallenge: {
    method: 'POST',
    path: '/api/verification/challenge',
    access: 'session',
    summary: 'A proof of work to solve after a limit was reached.',
    ok: Challenge,
    problems: [],
    onRepeat: 'run-again',
  },
  verificationAnswer: {
    method: 'POST',
    path: '/api/verification/answer',
    access: 'session',
    summary: 'Hand in the solved proof of work; lifts the limit for a while.',
    body: ChallengeAnswer,
    ok: Grace,
    problems: ['verification.wrong', 'verification.expired'],
    onRepeat: 'same-answer',
  },
})
