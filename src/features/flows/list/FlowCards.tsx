import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { LINE } from '#ui/use-line-focus.ts'
import { FlowChanged, FlowMenu, type FlowLinesProps, FlowName, Problems, UnsavedBadge } from './LineParts.tsx'
import styles from './List.module.css'

export function FlowCards({ flows, drafted, actions, turns }: FlowLinesProps) {
  const { flowList: t } = useTexts(flowListTexts)
  return (
    <ul aria-label={t.table.label}>
      {flows.map((flow) => (
        <li key={flow.id} {...{ [LINE]: flow.id }} className={styles.card}>
          <div className={styles.cardHead}>
            <div className={styles.cardName}>
              <FlowName flow={flow} />
            </div>
            <FlowMenu flow={flow} actions={actions} />
          </div>
          <div className="ec-line ec-line--wrap ec-2">
            {drafted.has(flow.id) && <UnsavedBadge />}
            <span>{t.inputs(flow.inputs.length)}</span>
            <Problems flow={flow} turns={turns} words={t.problems.alone} />
            <FlowChanged flow={flow} drafted={drafted} />
          </div>
        </li>
      ))}
    </ul>
  )
}
