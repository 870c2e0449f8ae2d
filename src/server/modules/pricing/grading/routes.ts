import { handlers } from '#server/platform/http/context.ts'
import { ownGradingView } from './saved.ts'

export const gradingHandlers = handlers({
  customerGrading: ({ actor, clock, db, locale }, { params }) =>
    ownGradingView(db, actor, { locale, uuid: params.uuid, now: clock.now() }),
})
