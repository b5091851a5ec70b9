import { connectorListTexts } from '#texts/connectors/connector-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { LINE } from '#ui/use-line-focus.ts'
import { Changed, Host, LineMenu, type LinesProps, Method, NameLink, TypeTag } from './LineParts.tsx'
import styles from './List.module.css'

/** The connectors as rows, for wide pages. */
export function ConnectorTable({ connectors, onDelete }: LinesProps) {
  const { table: t } = useTexts(connectorListTexts).connectorList
  return (
    <DataTable label={t.label}>
      <thead>
        <tr>
          <th scope="col">{t.name}</th>
          <th scope="col" className={styles.type}>
            {t.type}
          </th>
          <th scope="col" className={styles.method}>
            {t.method}
          </th>
          <th scope="col" className={styles.host}>
            {t.host}
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
        {connectors.map((connector) => (
          <tr key={connector.id} {...{ [LINE]: String(connector.id) }}>
            <td className={styles.wide}>
              <NameLink connector={connector} />
            </td>
            <td className={styles.type}>
              <TypeTag connector={connector} />
            </td>
            <td className={styles.method}>
              <Method connector={connector} />
            </td>
            <td className={styles.wide}>
              <Host connector={connector} />
            </td>
            <td className="ec-2">
              <Changed connector={connector} />
            </td>
            <td className={styles.act}>
              <LineMenu connector={connector} onDelete={onDelete} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
