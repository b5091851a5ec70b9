import { connectorListTexts } from '#texts/connectors/connector-list.ts'
import { useTexts } from '#texts/texts.tsx'
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

export function ConnectorCards({ connectors, onDelete }: ConnectorLinesProps) {
  const { table: t } = useTexts(connectorListTexts).connectorList
  return (
    <ul aria-label={t.label}>
      {connectors.map((connector) => (
        <li key={connector.id} {...{ [LINE]: String(connector.id) }} className={styles.card}>
          <div className={styles.cardHead}>
            <NameLink connector={connector} />
            <ConnectorMenu connector={connector} onDelete={onDelete} />
          </div>
          <div className="ec-line">
            <MethodBadge connector={connector} />
            <Host connector={connector} />
          </div>
          <div className="ec-line ec-2">
            <TypeTag connector={connector} />
            <ConnectorChanged connector={connector} />
          </div>
        </li>
      ))}
    </ul>
  )
}
