import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { LINE } from '#ui/use-line-focus.ts'
import { FlowChanged, FlowMenu, type FlowLinesProps, FlowName, Problems, UnsavedBadge } from './LineParts.tsx'
import styles from './List.module.css'

/** The flows as rows, for wide pages. */
export function FlowTable({ flows, drafted, actions, turns }: FlowLinesProps) {
  const { table: t } = useTexts(flowListTexts).flowList
  return (
    <DataTable label={t.label}>
      <thead>
        <tr>
          <th scope="col">{t.name}</th>
          <th scope="col" className={styles.inputs}>
            {t.inputs}
          </th>
          <th scope="col" className={styles.problems}>
            {t.problems}
          </th>
          <th scope="col" className={styles.changed}>
            {t.changed}
          </th>
          <th scope="col" className={styles.act}>
            <span className="ec-sr">{t.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {flows.map((flow) => (
          <tr key={flow.id} {...{ [LINE]: flow.id }}>
            <td className={styles.wide}>
              <div className={styles.named}>
                <div className={styles.cardName}>
                  <FlowName flow={flow} />
                </div>
                {drafted.has(flow.id) && <UnsavedBadge />}
              </div>
            </td>
            <td className="ec-2 ec-tnum">{flow.inputs.length}</td>
            <td>
              <Problems flow={flow} turns={turns} />
            </td>
            <td className="ec-2">
              <FlowChanged flow={flow} drafted={drafted} />
            </td>
            <td className={styles.act}>
              <FlowMenu flow={flow} actions={actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
