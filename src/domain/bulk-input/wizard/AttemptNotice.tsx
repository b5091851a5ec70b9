import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { Target } from '../../intents.ts'
import { ProblemNotice } from '../../ProblemNotice.tsx'
import type { Cost } from '../../pricing.ts'
import { formatAmount } from '../../run/format-receipt.ts'
import { RefusalNotice } from '../../run/RefusalNotice.tsx'
import type { StartAttempt } from './use-start-once.ts'

export interface AttemptNoticeProps {
  readonly attempt: StartAttempt
  readonly isOnline: boolean
  readonly of: Target['kind']
}

/** Reason why nothing was started. */
export function AttemptNotice({ attempt, isOnline, of }: AttemptNoticeProps) {
  const texts = useTexts(bulkInputTexts)
  const t = texts.run
  const priceOf = (cost: Cost) => (cost.known ? formatAmount(cost.total, texts) : t.repriced.unknown)
  switch (attempt.kind) {
    case 'refused':
      return <RefusalNotice problem={attempt.problem} rest={[]} isMarked={false} of={of} quiet={0} />
    case 'repriced':
      return (
        <Notice tone="warn" role="alert" title={t.repriced.title(priceOf(attempt.before), priceOf(attempt.now))}>
          {t.repriced.body}
        </Notice>
      )
    case 'price-unread':
      return (
        <ProblemNotice title={t.repriced.unreadTitle} error={attempt.error}>
          {t.repriced.unreadBody}
        </ProblemNotice>
      )
    case 'offline':
      return (
        <Notice tone="warn" icon="unplug" role="alert" title={isOnline ? t.offline.over : t.offline.title}>
          {isOnline ? t.offline.overBody : t.offline.body}
        </Notice>
      )
    case 'over-limit':
      return (
        <Notice tone="warn" role="alert" title={t.limit.title[attempt.budget.of]}>
          {t.limit.meanwhile}
        </Notice>
      )
    case 'already':
      return (
        <Notice tone="warn" role="alert" title={t.earlier.elsewhere}>
          {t.earlier.elsewhereBody}
        </Notice>
      )
    case 'failed':
      return (
        <ProblemNotice title={texts.bulkInput.receipt.failed} error={attempt.error}>
          {texts.bulkInput.receipt.failedBody}
        </ProblemNotice>
      )
    default:
      return null
  }
}
