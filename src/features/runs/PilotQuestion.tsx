import { Link } from 'react-router-dom'
import type { RunView } from '#domain/bulk/run-status.ts'
import { useStopRun } from '#domain/bulk/use-stop-run.ts'
import { paths } from '#domain/paths.ts'
import { formatCount, formatCredits, formatPerOne, formatShare } from '#lib/format.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Panel } from '#ui/Panel.tsx'
import { ContinueButton, ContinueFirst } from './purchase/ContinueButton.tsx'
import styles from './RunPage.module.css'

/** Outcome of the pilot and price of the rest. */
export function PilotQuestion({ view }: { readonly view: RunView }) {
  const { runPage, locale } = useTexts(runPageTexts)
  const t = runPage.pilot
  const { answered, money, left, run } = view
  const stop = useStopRun(view.id)
  const n = (count: number) => formatCount(count, locale)
  return (
    <Panel label={t.label}>
      <div className="ec-stack ec-stack--12">
        <h2 className="ec-section">{t.title(n(answered.found), n(answered.inputs))}</h2>
        <p className={styles.figures}>
          {answered.inputs > 0 && <span>{t.rate(formatShare(answered.found, answered.inputs, locale))}</span>}
          <span>{answered.found > 0 ? t.perHit(formatPerOne(money.spent, answered.found, locale)) : t.noHit}</span>
          <span>
            {money.rest === undefined
              ? t.restUnknown(n(left.inputs))
              : t.rest(n(left.inputs), formatCredits(money.rest, locale))}
          </span>
        </p>
        <div className={styles.question}>
          <ContinueButton
            view={view}
            label={
              money.rest === undefined
                ? t.continue(n(left.inputs))
                : runPage.halt.continue(n(left.inputs), formatCredits(money.rest, locale))
            }
          />
          <ContinueFirst view={view} />
          <Link className={buttonClass({})} to={paths.runMany(run.target)}>
            {t.change}
          </Link>
          <Button isBusy={stop.isPending} onClick={() => stop.mutate()}>
            {t.stop}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
