import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#api/context.tsx'
import type { Connector } from '#contract/connectors.ts'
import { limits } from '#contract/enrichments.ts'
import { shownName } from '#domain/shown-text.ts'
import { useRunningTasks } from '#domain/use-tasks.ts'
import { connectorListTexts } from '#texts/connectors/connector-list.ts'
import { useTexts } from '#texts/texts.tsx'

/**
 * What will miss a connector, as far as it can be known here. The service names no link between a connector and the
 * enrichment it may be listed as, so that one is told by its name; tables and flows are not known at all.
 */
export function Dependents({ connector: { name, type } }: { readonly connector: Connector }) {
  const t = useTexts(connectorListTexts).connectorList.removal
  const { enrichments } = useApi()
  const named = useInfiniteQuery({
    ...enrichments.list({ q: name, authorizedOnly: false }),
    enabled: type === 'enrichment' && name.trim().length >= limits.searchMin,
  })
  const listed = (named.data?.pages ?? []).flatMap(({ items }) => items).filter((item) => item.name === name)
  const running = useRunningTasks().filter(({ body }) => listed.some(({ id }) => id === body.target?.id)).length
  return (
    <div className="ec-stack ec-stack--4">
      <p className="ec-h">{t.dependents}</p>
      <ul className="ec-stack ec-stack--4 ec-2">
        {listed.slice(0, 1).map((item) => (
          <li key={item.id}>{t.listed(shownName(item.name))}</li>
        ))}
        {running > 0 && <li>{t.running(running)}</li>}
        <li>{t.others}</li>
      </ul>
    </div>
  )
}
