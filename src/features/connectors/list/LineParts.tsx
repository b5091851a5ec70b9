import { Link, useNavigate } from 'react-router-dom'
import type { Connector } from '#contract/connectors.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { connectorListTexts } from '#texts/connectors/connector-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNow } from '#ui/use-now.ts'
import { typeFilters } from './list-query.ts'
import { toHostAndPath } from '../model/host-and-path.ts'
import { changeOf } from './select.ts'
import styles from './List.module.css'

export interface ConnectorLinesProps {
  readonly connectors: readonly Connector[]
  readonly onDelete: (id: number) => void
}

interface OneProps {
  readonly connector: Connector
}

/** Returns the function that names a connector; a name of spaces alone counts as none. */
export function useConnectorName(): (connector: Pick<Connector, 'id' | 'name'>) => string {
  const { connectorList: t } = useTexts(connectorListTexts)
  return ({ id, name }) => (name.trim() === '' ? t.unnamed(id) : shownName(name))
}

export function NameLink({ connector }: OneProps) {
  const nameOf = useConnectorName()
  return (
    <Link className={styles.name} to={paths.connector(connector.id)}>
      {nameOf(connector)}
    </Link>
  )
}

/** A type of the API spec by its label, any other as it came. */
export function TypeTag({ connector: { type } }: OneProps) {
  const { connectorList: t } = useTexts(connectorListTexts)
  const known = typeFilters.find((name) => name !== 'all' && name === type)
  return known ? (
    <Tag tone={known === 'enrichment' ? 'accent' : 'neutral'}>{t.types[known]}</Tag>
  ) : (
    <span className={styles.word}>{shownName(type)}</span>
  )
}

export const MethodBadge = ({ connector: { method } }: OneProps) => (
  <span className={`ec-mono ${styles.word ?? ''}`}>{shownName(method.toUpperCase())}</span>
)

export function Host({ connector: { url } }: OneProps) {
  const { host, written, rest } = toHostAndPath(url)
  return (
    <span className={styles.place}>
      {shownName(host)}
      {written !== undefined && ` (${shownName(written)})`}
      <span className="ec-3">{rest && shownName(rest)}</span>
    </span>
  )
}

const EVERY = 60_000

export function ConnectorChanged({ connector }: OneProps) {
  const { connectorList: t, locale } = useTexts(connectorListTexts)
  const { clock } = useServices()
  const now = useNow(clock, EVERY)
  const change = changeOf(connector)
  if (!change) return <span className="ec-3">{t.unknown}</span>
  const ago = formatAgo(Math.max(1000, now - change.at), locale)
  return (
    <time dateTime={new Date(change.at).toISOString()} title={formatDateTime(change.at, locale)}>
      {change.isCreation ? t.created(ago) : ago}
    </time>
  )
}

/** Actions on a connector beside opening it. */
export function ConnectorMenu({ connector, onDelete }: OneProps & Pick<ConnectorLinesProps, 'onDelete'>) {
  const { connectorList: t } = useTexts(connectorListTexts)
  const navigate = useNavigate()
  const nameOf = useConnectorName()
  const isCreationOffered = useIsOffered({ name: 'create-connector' })
  const isDeletionOffered = useIsOffered({ name: 'delete-connector' })
  const label = t.actions(nameOf(connector))
  const acts: Readonly<Record<string, () => void>> = {
    run: () => void navigate(`${paths.enrichments()}?${new URLSearchParams({ q: connector.name.slice(0, 200) })}`),
    duplicate: () => void navigate(paths.copyOfConnector(connector.id)),
    delete: () => onDelete(connector.id),
  }
  return (
    <MenuButton
      label={label}
      align="end"
      button={{ variant: 'ghost', size: 'sm', icon: 'ellipsis', 'aria-label': label }}
      sections={[
        {
          title: label,
          hideTitle: true,
          items: [
            ...(connector.type === 'enrichment' ? [{ id: 'run', label: t.run, icon: 'sparkles' as const }] : []),
            {
              id: 'duplicate',
              label: t.duplicate,
              icon: 'copy',
              disabledReason: isCreationOffered ? undefined : t.noCreation,
            },
          ],
        },
        {
          title: t.delete,
          hideTitle: true,
          items: [
            {
              id: 'delete',
              label: t.delete,
              icon: 'x',
              tone: 'danger',
              disabledReason: isDeletionOffered ? undefined : t.noDeletion,
            },
          ],
        },
      ]}
      onAction={(id) => acts[id]?.()}
    />
  )
}
