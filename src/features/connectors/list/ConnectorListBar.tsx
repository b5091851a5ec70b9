import { useIsOffered } from '#domain/use-is-offered.ts'
import { paths } from '#domain/paths.ts'
import { formatCount } from '#lib/format.ts'
import { connectorListTexts } from '#texts/connectors/connector-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { PageTools } from '#ui/PageTools.tsx'
import { SortMenu } from '#ui/SortMenu.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { type ConnectorListQuery, connectorSorts, typeFilters } from './list-query.ts'
import { ButtonLink } from '#domain/ButtonLink.tsx'

export interface ConnectorListBarProps {
  readonly query: ConnectorListQuery
  readonly change: (part: Partial<ConnectorListQuery>, replace?: boolean) => void
  /** Number shown and in all; undefined while that is not known. */
  readonly shown: number
  readonly all: number | undefined
}

export function ConnectorListBar({ query, change, shown, all }: ConnectorListBarProps) {
  const { connectorList: t, locale } = useTexts(connectorListTexts)
  return (
    <PageTools
      search={{
        action: 'connectors.search',
        group: t.keys.group,
        label: t.search,
        clearLabel: t.clearSearch,
        search: query.search,
        onSearch: (search) => change({ search }, true),
      }}
      end={
        <>
          <SortMenu words={t.sort} sorts={connectorSorts} value={query.sort} onChange={(sort) => change({ sort })} />
          <NewConnector />
        </>
      }
    >
      <SegmentedControl
        label={t.type}
        segments={typeFilters.map((value) => ({ value, label: t.types[value] }))}
        value={query.type}
        onChange={(type) => change({ type })}
      />
      <span className="ec-meta ec-tnum" aria-hidden="true">
        {all !== undefined && t.count(formatCount(shown, locale), formatCount(all, locale))}
      </span>
      <output className="ec-sr">{all !== undefined && t.announcement(shown)}</output>
    </PageTools>
  )
}

/** The button for a new connector; disabled with a reason where the service creates none. */
export function NewConnector() {
  const { connectorList: t } = useTexts(connectorListTexts)
  const isOffered = useIsOffered({ name: 'create-connector' })
  if (!isOffered) {
    return (
      <Button icon="plus" disabledReason={t.noCreation}>
        {t.create}
      </Button>
    )
  }
  return (
    <ButtonLink variant="primary" icon="plus" to={paths.newConnector()}>
      {t.create}
    </ButtonLink>
  )
}
