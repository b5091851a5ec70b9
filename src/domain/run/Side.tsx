import { runTexts } from '#texts/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ProblemNotice } from '../ProblemNotice.tsx'
import { EarlierNotice, type Shown } from './EarlierNotice.tsx'
import { Receipt } from './Receipt.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import styles from './RunDialog.module.css'
import { amountWords } from './receipt-words.ts'
import type { Run } from './use-run.ts'

/** The receipt, and beside it everything that must be known before the next press. */
export function Side({ run, onShow }: { readonly run: Run; readonly onShow: (shown: Shown) => void }) {
  const texts = useTexts(runTexts)
  const t = texts.run
  const { receipt, me, attempt, earlier, quiet, rest, now } = run
  const { verdict } = receipt
  const measure = () => void me.refetch()
  return (
    <div className={styles.side}>
      <Receipt
        receipt={receipt}
        rows={1}
        noBalance={me.isPending ? t.receipt.balanceLoading : t.receipt.balanceUnknown}
      />
      {verdict.kind === 'does-not-fit' && (
        <Notice tone="bad" role="status" title={t.fits.title}>
          <div className="ec-stack ec-stack--8">
            <p>{t.fits.body(amountWords(verdict.total, texts), amountWords(verdict.available, texts))}</p>
            <div>
              <Button size="sm" icon="refresh-cw" isBusy={me.isFetching} onClick={measure}>
                {t.fits.measure}
              </Button>
            </div>
          </div>
        </Notice>
      )}
      {me.isError && (
        <ProblemNotice title={t.balanceFailed} error={me.error} onRetry={measure} isRetrying={me.isFetching} />
      )}
      {attempt.kind === 'refused' && <RefusalNotice problem={attempt.problem} rest={rest} quiet={quiet} />}
      {attempt.kind === 'broken' && (
        <ProblemNotice title={t.refused.broken} error={attempt.error}>
          {t.refused.brokenBody}
        </ProblemNotice>
      )}
      {attempt.kind === 'already' && !earlier.recent && (
        <Notice tone="warn" role="alert" title={t.earlier.elsewhere}>
          {t.earlier.elsewhereBody}
        </Notice>
      )}
      <EarlierNotice earlier={earlier} now={now} onShow={onShow} />
    </div>
  )
}
