import { shownName } from '#domain/shown-text.ts'
import { flowRunTexts } from '#texts/flows/flow-run.ts'
import { useTexts } from '#texts/texts.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { Status, type StatusTone } from '#ui/Status.tsx'
import { priceText } from '../editor/item-annotations.ts'
import { itemLabel } from '../labels/describe.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { plainText } from '../model/json.ts'
import {
  dryRun,
  type PredictedOutcome,
  type PredictedField,
  type PredictedNode,
  type RunPrediction,
} from './dry-run.ts'
import styles from './Run.module.css'

const statusStyles: Readonly<Record<PredictedOutcome, { readonly tone: StatusTone; readonly icon: IconName }>> = {
  runs: { tone: 'ok', icon: 'play' },
  skipped: { tone: 'gone', icon: 'chevron-right' },
  depends: { tone: 'warn', icon: 'circle-question-mark' },
}

export interface DryRunPanelProps {
  readonly doc: FlowDoc
  readonly catalogue: FlowCatalogue
  /** Values of the form: the sample that is run through the flow. */
  readonly sample: Readonly<Record<string, unknown>>
}

/** Predicted values of each node and branches taken, before a credit is spent. Sends no request. */
export function DryRunPanel(props: DryRunPanelProps) {
  const { flowRun } = useTexts(flowRunTexts)
  const t = flowRun.dry
  return (
    <details className={styles.dry}>
      <summary>{t.title}</summary>
      <p className="ec-3">{t.why}</p>
      <Predicted {...props} />
    </details>
  )
}

function Predicted({ doc, catalogue, sample }: DryRunPanelProps) {
  const words = useTexts(flowRunTexts)
  const { dry: t } = words.flowRun
  const { nodes, output } = dryRun(doc, catalogue, sample)
  const nameOf = (item: PredictedNode['item']) => shownName(itemLabel(doc, item, catalogue, words))
  const valueOf = (value: RunPrediction) =>
    value.known ? (
      value.value === null || value.value === '' ? (
        <span className="ec-3">{t.nothing}</span>
      ) : (
        <span className={styles.value}>{shownName(plainText(value.value))}</span>
      )
    ) : (
      <span className="ec-3">{t.after(nameOf(value.from))}</span>
    )
  const list = (fields: readonly PredictedField[]) =>
    fields.length > 0 && (
      <dl className={styles.values}>
        {fields.map(({ name, value }) => (
          <div key={name}>
            <dt className="ec-mono">{shownName(name)}</dt>
            <dd>{valueOf(value)}</dd>
          </div>
        ))}
      </dl>
    )
  return (
    <ol className={styles.nodes} aria-label={t.title}>
      {nodes.map(({ item, fate, fields, exit, price }) => (
        <li key={item}>
          <div className="ec-line ec-line--wrap">
            <b>{nameOf(item)}</b>
            <Status {...statusStyles[fate]}>{t.fates[fate]}</Status>
            {exit !== undefined && fate !== 'skipped' && <span className="ec-2">{t.takes(shownName(exit))}</span>}
            <span className="ec-end ec-3 ec-tnum">{fate !== 'skipped' && priceText(price, words)}</span>
          </div>
          {fate !== 'skipped' && list(fields)}
        </li>
      ))}
      <li>
        <b>{words.flowEditor.output}</b>
        {list(output)}
      </li>
    </ol>
  )
}
