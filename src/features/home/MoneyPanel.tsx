import { Link } from 'react-router-dom'
import { isEstimate, runsOf } from '#domain/account/spending-report.ts'
import { paths } from '#domain/paths.ts'
import { formatError } from '#domain/format-problem.ts'
import { shownName } from '#domain/shown-text.ts'
import { useBalance } from '#domain/use-balance.ts'
import { useSpendingReport } from '#domain/account/use-spending-report.ts'
import { toNumber } from '#lib/credits.ts'
import { formatCredits } from '#lib/format.ts'
import { homeTexts } from '#texts/home.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Progress, ProgressKey } from '#ui/Progress.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './HomePage.module.css'

/** Available balance, the credits that running tasks hold, and the cost of the last seven days. */
export function MoneyPanel() {
  const texts = useTexts(homeTexts)
  const { home, account, common, locale } = texts
  const t = home.money
  const { me, money } = useBalance()
  const amount = (micro: bigint) => formatCredits(micro, locale)
  const plan = me.data?.plan
  return (
    <Panel label={t.label} foot={<Week />}>
      {/* As high as what comes. */}
      {me.isPending && <Skeleton label={common.loading(t.label)} shape="lines" count={3} height={88 / 3} />}
      {me.isError && !money && (
        <Notice
          tone="bad"
          role="alert"
          title={t.failed}
          action={
            <Button size="sm" icon="rotate-cw" isBusy={me.isFetching} onClick={() => void me.refetch()}>
              {common.retry}
            </Button>
          }
        >
          {formatError(me.error, texts).title}
        </Notice>
      )}
      {me.data && !money && <Notice tone="warn" title={account.notANumber(shownName(String(me.data.balance)))} />}
      {money && (
        <div className="ec-stack ec-stack--12">
          <div className="ec-line ec-line--between">
            <span className="ec-label">{t.available}</span>
            {plan && <span className="ec-3 ec-cut">{account.plan(shownName(plan))}</span>}
          </div>
          <b className="ec-figure">{amount(money.available)}</b>
          <Progress
            label={t.bar(amount(money.available), amount(money.held))}
            total={toNumber(money.balance)}
            segments={[
              { kind: 'accent', amount: toNumber(money.available) },
              { kind: 'held', amount: toNumber(money.held) },
            ]}
          />
          <p className={styles.keys}>
            <ProgressKey kind="accent">{t.isAvailable}</ProgressKey>
            {money.held > 0n && <ProgressKey kind="held">{t.held(amount(money.held))}</ProgressKey>}
            <span className="ec-3 ec-tnum">{t.of(amount(money.balance))}</span>
          </p>
        </div>
      )}
    </Panel>
  )
}

function Week() {
  const { home, locale } = useTexts(homeTexts)
  const t = home.money
  const { days, total } = useSpendingReport(7)
  const amount = formatCredits(total.amount, locale)
  const sum = isEstimate(total) ? t.upTo(amount) : amount
  return (
    <Link className={styles.week} to={`${paths.account()}?days=7`} aria-label={t.weekNamed(sum)}>
      <span className="ec-2 ec-grow">{t.week}</span>
      {runsOf(total) > 0 && <WeekBars amounts={days.map((day) => toNumber(day.total.amount))} />}
      <b className="ec-h ec-tnum">{sum}</b>
    </Link>
  )
}

const HEIGHT = 20
const STEP = 11
const WIDTH = 7
/** A day without spending still has its location. */
const MIN_BAR_HEIGHT = 1

/** Days as small bars, the last one at the end. Visual only: its sum is beside it as text. */
function WeekBars({ amounts }: { readonly amounts: readonly number[] }) {
  const most = Math.max(...amounts, Number.MIN_VALUE)
  return (
    <svg
      className={styles.bars}
      width={amounts.length * STEP - (STEP - WIDTH)}
      height={HEIGHT}
      aria-hidden="true"
      focusable="false"
    >
      {amounts.map((amount, at) => {
        const height = Math.max(MIN_BAR_HEIGHT, (amount / most) * (HEIGHT - 2))
        return (
          <rect
            key={at}
            x={at * STEP}
            y={HEIGHT - 1 - height}
            width={WIDTH}
            height={height}
            rx={height > 3 ? 1.5 : 0.5}
          />
        )
      })}
    </svg>
  )
}
