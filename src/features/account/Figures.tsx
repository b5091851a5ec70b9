import { Link } from 'react-router-dom'
import { LowBalance } from '#domain/account/LowBalance.tsx'
import { paths } from '#domain/paths.ts'
import type { Balance } from '#domain/use-balance.ts'
import { toNumber } from '#lib/credits.ts'
import { formatCredits } from '#lib/format.ts'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { linkClass } from '#ui/Link.tsx'
import { Progress, ProgressKey } from '#ui/Progress.tsx'
import styles from './Figures.module.css'

interface Props {
  readonly money: Balance
  readonly measured: string
  readonly isMeasuring: boolean
  readonly onMeasure: () => void
}

/** Balance, what running tasks hold of it, and what is left. The bar's whole is the balance: no other is known. */
export function Figures({ money, measured, isMeasuring, onMeasure }: Props) {
  const { account, locale } = useTexts(accountTexts)
  const amount = (micro: bigint) => formatCredits(micro, locale)
  const { warnBelow } = money
  const free = money.available > 0n ? money.available : 0n
  return (
    <section className="ec-stack ec-stack--12" aria-label={account.balance}>
      <div className={styles.figures}>
        <div>
          <span className="ec-label">{account.balance}</span>
          <b className="ec-figure">{amount(money.balance)}</b>
        </div>
        {money.held > 0n && (
          <div className={styles.small} title={account.heldNote}>
            <span className="ec-label">{account.held(money.holders)}</span>
            <b className="ec-2 ec-tnum">~{amount(money.held)}</b>
          </div>
        )}
        <div className={styles.small}>
          <span className="ec-label">{account.available}</span>
          <b className="ec-tnum">{amount(money.available)}</b>
        </div>
        <div className={styles.measured}>
          {account.measured(measured)}
          <GhostButton icon="refresh-cw" aria-label={account.refresh} isBusy={isMeasuring} onClick={onMeasure} />
        </div>
      </div>
      <Progress
        label={account.barLabel(amount(money.available), amount(money.held))}
        total={toNumber(money.balance)}
        segments={[
          { kind: 'accent', amount: toNumber(free) },
          { kind: 'held', amount: toNumber(money.held) },
        ]}
      />
      <p className={styles.legend}>
        <ProgressKey kind="accent">{account.legendAvailable}</ProgressKey>
        {money.held > 0n && <ProgressKey kind="held">{account.legendHeld}</ProgressKey>}
        <span className={styles.limits}>
          {account.limits(amount(money.reserve), warnBelow === null ? undefined : amount(warnBelow))}{' '}
          <Link className={linkClass} to={paths.settings('spending')} aria-label={account.changeNamed}>
            {account.change}
          </Link>
        </span>
      </p>
      <LowBalance />
    </section>
  )
}
