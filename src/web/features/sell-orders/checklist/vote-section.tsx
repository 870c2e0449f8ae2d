import { useState } from 'react'
import type { ApiOutput } from '#contract/api-client.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useT } from '#web/navigation/page.ts'
import { useVote, type Origin } from './use-vote.ts'

interface VoteSectionProps {
  readonly checklist: ApiOutput<'checklist'>
  readonly origin: Origin
}

/** Whether the list helped; one may change one's mind. */
export function VoteSection({ checklist, origin }: VoteSectionProps) {
  const t = useT()
  const vote = useVote(checklist.uuid, origin)
  const [isHelpful, setIsHelpful] = useState(checklist.isHelpful)
  const [isThanked, setIsThanked] = useState(false)
  function choose(value: string): void {
    setIsHelpful(value === 'yes')
    setIsThanked(true)
    vote.choose(value === 'yes')
  }
  return (
    <div className="mt-10 max-w-md print:hidden">
      <RadioCards
        id="vote"
        name="vote"
        label={t('checklist.vote.title')}
        columns={2}
        options={[
          { value: 'yes', label: t('checklist.vote.yes') },
          { value: 'no', label: t('checklist.vote.no') },
        ]}
        value={isHelpful === null ? '' : isHelpful ? 'yes' : 'no'}
        onChange={choose}
      />
      <output className="checklist-saving">{isThanked ? t('checklist.vote.thanks') : ''}</output>
    </div>
  )
}
