import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ProblemNotice } from '../ProblemNotice.tsx'
import type { Cost } from '../pricing.ts'
import { BlockedNotice } from './BlockedNotice.tsx'
import { EarlierNotice, type Shown } from './EarlierNotice.tsx'
import { OwnKeyNotice } from './OwnKeyNotice.tsx'
import { Receipt } from './Receipt.tsx'
import { formatAmount } from './format-receipt.ts'
import { RefusalNotice } from './RefusalNotice.tsx'
import styles from './RunDialog.module.css'
import type { RunState } from './use-run-state.ts'

/** The receipt, and the notices to read before the next click. */
export function RunSidebar({ run, onShow }: { readonly run: RunState; readonly onShow: (shown: Shown) => void }) {
  const texts = useTexts(runTexts)
  const t = texts.run
  const { sale, receipt, me, attempt, earlier, quiet, unplaced: unassigned, isOnline, now } = run
  const measure = () => void me.refetch()
  const priceOf = (cost: Cost) => (cost.known ? formatAmount(cost.total, texts) : t.repriced.unknown)
  return (
    <div className={styles.side}>
      <Receipt
        receipt={receipt}
        of={t.receipt.of[sale.target.kind]}
        noBalance={me.isPending ? t.receipt.balanceLoading : t.receipt.balanceUnknown}
        cap={{ text: run.cap, onChange: run.setCap }}
      />
      {sale.missingKeyOf !== undefined && <OwnKeyNotice source={sale.missingKeyOf} />}
      <BlockedNotice receipt={receipt} isMeasuring={me.isFetching} onMeasure={measure} />
      {me.isError && (
        <ProblemNotice title={t.balanceFailed} error={me.error} onRetry={measure} isRetrying={me.isFetching} />
      )}
      {attempt.kind === 'refused' && (
        <RefusalNotice problem={attempt.problem} {...unassigned} of={sale.target.kind} quiet={quiet} />
      )}
      {attempt.kind === 'repriced' && (
        <Notice tone="warn" role="alert" title={t.repriced.title(priceOf(attempt.before), priceOf(attempt.now))}>
          {t.repriced.body}
        </Notice>
      )}
      {attempt.kind === 'price-unread' && (
        <ProblemNotice title={t.repriced.unreadTitle} error={attempt.error}>
          {t.repriced.unreadBody}
        </ProblemNotice>
      )}
      {attempt.kind === 'offline' && (
        <Notice tone="warn" icon="unplug" role="alert" title={isOnline ? t.offline.over : t.offline.title}>
          {isOnline ? t.offline.overBody : t.offline.body}
        </Notice>
      )}
      {attempt.kind === 'broken' && (
        <ProblemNotice title={t.refused.broken} error={attempt.error}>
          {t.refused.brokenBody}
        </ProblemNotice>
      )}
      {attempt.kind === 'over-limit' && receipt.verdict.kind !== 'over-limit' && (
        <Notice tone="warn" role="alert" title={t.limit.title[attempt.budget.of]}>
          {t.limit.meanwhile}
        </Notice>
      )}
      {attempt.kind === 'already' && !earlier.recent && (
        <Notice tone="warn" role="alert" title={t.earlier.elsewhere}>
          {t.earlier.elsewhereBody}
        </Notice>
      )}
      <div className={styles.earlier}>
        <EarlierNotice of={sale.target.kind} earlier={earlier} now={now} onShow={onShow} />
      </div>
    </div>
  )
}
