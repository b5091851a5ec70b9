import { connectorListTexts } from '#texts/connectors/connector-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { LINE } from '#ui/use-line-focus.ts'
import {
  ConnectorChanged,
  Host,
  ConnectorMenu,
  type ConnectorLinesProps,
  MethodBadge,
  NameLink,
  TypeTag,
} from './LineParts.tsx'
import styles from './List.module.css'

/** The connectors as rows, for wide pages. */
export function ConnectorTable({ connectors, onDelete }: ConnectorLinesProps) {
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
              <MethodBadge connector={connector} />
            </td>
            <td className={styles.wide}>
              <Host connector={connector} />
            </td>
            <td className="ec-2">
              <ConnectorChanged connector={connector} />
            </td>
            <td className={styles.act}>
              <ConnectorMenu connector={connector} onDelete={onDelete} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
