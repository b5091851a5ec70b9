import { LookupById } from '#domain/LookupById.tsx'
import { paths } from '#domain/paths.ts'
import { integerId } from '#lib/ids.ts'
import { connectorListTexts } from '#texts/connectors/connector-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { NewConnector } from './ConnectorListBar.tsx'

/** Replaces the list where the service has none: a connector by its number, and those opened before. */
export function NoConnectorList({ onCheck }: { readonly onCheck: () => void }) {
  const t = useTexts(connectorListTexts).connectorList.noList
  return (
    <LookupById
      kind="connector"
      texts={t}
      field={{ label: t.number, inputMode: 'numeric', width: 'number' }}
      wrong={t.notANumber}
      pageOf={(text) => {
        const id = integerId(text.trim())
        return id === undefined ? undefined : paths.connector(id)
      }}
      onCheck={onCheck}
    >
      <NewConnector />
    </LookupById>
  )
}
