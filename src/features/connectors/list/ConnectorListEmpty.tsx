import { shownName } from '#domain/shown-text.ts'
import { connectorListTexts } from '#texts/connectors/connector-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { type ConnectorListQuery, isConnectorQueryFiltered } from './list-query.ts'

export interface ConnectorListEmptyProps {
  readonly query: ConnectorListQuery
  readonly all: number
  readonly onClear: () => void
}

/** Empty list of connectors: none match, or there are none. The bar above has the button for the first. */
export function ConnectorListEmpty({ query, all, onClear }: ConnectorListEmptyProps) {
  const { connectorList: t } = useTexts(connectorListTexts)
  if (all > 0 && isConnectorQueryFiltered(query)) {
    const search = query.search.trim()
    return (
      <EmptyState
        icon="search-x"
        title={search === '' ? t.noMatch.ofType : t.noMatch.title(shownName(search))}
        actions={<Button onClick={onClear}>{t.noMatch.clear}</Button>}
      >
        {t.noMatch.body(all)}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="unplug" title={t.empty.title}>
      {t.empty.body}
    </EmptyState>
  )
}
