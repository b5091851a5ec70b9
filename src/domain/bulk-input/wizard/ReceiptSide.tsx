import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import type { Target } from '../../intents.ts'
import { ProblemNotice } from '../../ProblemNotice.tsx'
import { BlockedNotice } from '../../run/BlockedNotice.tsx'
import { ConfirmStep, type ConfirmStepProps } from '../../run/ConfirmStep.tsx'
import { OwnKeyNotice } from '../../run/OwnKeyNotice.tsx'
import { Receipt, type ReceiptProps } from '../../run/Receipt.tsx'
import { useSubmitKeys } from '../../run/use-submit-keys.ts'
import type { useBalance } from '../../use-balance.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import type { StartAttempt } from './use-start-once.ts'
import styles from './Wizard.module.css'

export interface ReceiptSideProps extends Omit<ReceiptProps, 'noBalance'> {
  readonly me: ReturnType<typeof useBalance>['me']
  readonly attempt: StartAttempt
  readonly isOnline: boolean
  readonly kind: Target['kind']
  /** Sources that need a key of the user's own. */
  readonly missingKeys: readonly string[]
  /** Heading of the keyboard shortcut in the list of keys. */
  readonly group: string
  readonly button: {
    readonly text: string
    /** Reason why the button is disabled; undefined while it is enabled. */
    readonly reason: string | undefined
    readonly isPrimary: boolean
    readonly onPress: () => void
  }
  /** Number of rows a lost response leaves unconfirmed; undefined while nothing is planned. */
  readonly exposure: string | undefined
  /** The confirmation, while it is open. */
  readonly confirm: Omit<ConfirmStepProps, 'recent'> | undefined
}

/** The receipt of many rows, notices to read before the click, and the button that spends. */
export function ReceiptSide(props: ReceiptSideProps) {
  const { me, attempt, isOnline, kind, missingKeys, group, button, exposure, confirm, ...receipt } = props
  const texts = useTexts(bulkInputTexts)
  const measure = () => void me.refetch()
  useSubmitKeys(button.onPress, group)
  return (
    <aside className={styles.side}>
      <Receipt
        {...receipt}
        noBalance={me.isPending ? texts.run.receipt.balanceLoading : texts.run.receipt.balanceUnknown}
      />
      {missingKeys.map((source) => (
        <OwnKeyNotice key={source} source={source} />
      ))}
      <BlockedNotice receipt={receipt.receipt} isMeasuring={me.isFetching} onMeasure={measure} />
      {me.isError && (
        <ProblemNotice title={texts.run.balanceFailed} error={me.error} onRetry={measure} isRetrying={me.isFetching} />
      )}
      <AttemptNotice attempt={attempt} isOnline={isOnline} of={kind} />
      <Button
        block
        variant={button.isPrimary ? 'primary' : 'default'}
        keys="mod+enter"
        isBusy={attempt.kind === 'preparing' || attempt.kind === 'started'}
        disabledReason={button.reason}
        // The second half of a double click is the same wish.
        onClick={(event) => event.detail < 2 && button.onPress()}
      >
        {attempt.kind === 'preparing' ? texts.bulkInput.receipt.preparing : button.text}
      </Button>
      {exposure && <p className={styles.small}>{exposure}</p>}
      <p className={styles.small}>{texts.bulkInput.receipt.billed}</p>
      {confirm && <ConfirmStep {...confirm} recent={undefined} />}
    </aside>
  )
}
