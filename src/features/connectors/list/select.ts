import type { Connector } from '#contract/connectors.ts'
import { toHostAndPath } from '../model/host-and-path.ts'
import type { ConnectorListQuery, ConnectorSort } from './list-query.ts'

/** Time at which a connector was last changed, in ms; else its creation. */
export function changeOf({ updated_at, created_at }: Connector): { at: number; isCreation: boolean } | undefined {
  const changed = Date.parse(updated_at)
  if (!Number.isNaN(changed)) return { at: changed, isCreation: false }
  const created = Date.parse(created_at)
  return Number.isNaN(created) ? undefined : { at: created, isCreation: true }
}

export function selectConnectors(
  connectors: readonly Connector[],
  { search, type, sort }: ConnectorListQuery,
): readonly Connector[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return connectors
    .filter((connector) => type === 'all' || connector.type === type)
    .filter((connector) => {
      const text = textOf(connector)
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => orders[sort](a, b) || a.id - b.id)
}

const textOf = ({ id, name, type, method, url }: Connector): string => {
  const { host, written = '', rest } = toHostAndPath(url)
  return `${name} ${type} ${method} ${host}${rest} ${written} #${id}`.toLowerCase()
}

const byText = (a: string, b: string): number => a.localeCompare(b, 'en', { sensitivity: 'base', numeric: true })

const orders: Readonly<Record<ConnectorSort, (a: Connector, b: Connector) => number>> = {
  changed: (a, b) => (changeOf(b)?.at ?? 0) - (changeOf(a)?.at ?? 0),
  name: (a, b) => byText(a.name, b.name),
  host: (a, b) => byText(toHostAndPath(a.url).host, toHostAndPath(b.url).host) || byText(a.name, b.name),
}
