import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useApi } from '#api/context.tsx'
import { useKnownEnrichment } from '#domain/known-enrichment.ts'
import { useRun } from '#domain/bulk/use-runs.ts'
import { paths } from '#domain/paths.ts'
import { useRecents } from '#domain/recents.ts'
import { shortId, taskName } from '#domain/task-name.ts'
import { useTask } from '#domain/use-tasks.ts'
import { integerId } from '#lib/ids.ts'
import { useTexts } from '#texts/texts.tsx'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { shownName } from '#domain/shown-text.ts'
import { lazyExtra } from '#ui/lazy-extra.ts'
import { NAV_ITEMS } from './nav-items.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'

const TableCrumbs = lazyExtra(() => import('#features/folders/shell-parts.ts').then((m) => m.TableCrumbs))

/** Breadcrumbs of the page. Names come from the cache; nothing is requested for them. */
export function Crumbs() {
  const { shell } = useTexts()
  const { pathname, search } = useLocation()
  const [section = '', below] = pathname.split('/').slice(1)
  const isMany = new URLSearchParams(search).get('run') === 'many'
  // The sections of the settings are named by their own list.
  const part = section === 'settings' ? undefined : section === 'compare' ? (below ?? 'new') : below
  // A run is one of the tasks.
  const item = NAV_ITEMS.find(
    ({ id }) => id === (section === 'runs' || section === 'compare' ? 'tasks' : section || 'home'),
  )
  if (!item) return null
  if (item.id === 'tables') {
    return (
      <Suspense fallback={null}>
        <TableCrumbs id={below && decode(below)} />
      </Suspense>
    )
  }
  const name = shell[item.id]
  return (
    <Breadcrumbs label={shell.breadcrumb}>
      {part ? (
        <Link to={item.to}>{name}</Link>
      ) : (
        <b className="ec-cut" aria-current="page">
          {name}
        </b>
      )}
      {part &&
        (isMany ? (
          <Link className="ec-cut" to={pathname}>
            <PartName section={section} part={part} />
          </Link>
        ) : (
          <b className="ec-cut" aria-current="page">
            <PartName section={section} part={part} />
          </b>
        ))}
      {part && isMany && (
        <b className="ec-cut" aria-current="page">
          {shell.manyRows}
        </b>
      )}
    </Breadcrumbs>
  )
}

function PartName({ section, part }: { section: string; part: string }) {
  const { shell } = useTexts()
  return (
    <>
      {section === 'tasks' && <TaskName id={decode(part)} />}
      {section === 'compare' && shell.compare}
      {section === 'runs' && <RunName id={decode(part)} />}
      {section === 'enrichments' && <EnrichmentName id={integerId(part)} />}
      {section === 'connectors' && <ConnectorName part={part} />}
      {section === 'flows' && <VisitName screen={paths.flows()} part={part} />}
      {section === 'waterfalls' && <VisitName screen={paths.waterfalls()} part={part} />}
    </>
  )
}

function EnrichmentName({ id }: { id: number | undefined }) {
  const api = useApi()
  const enrichment = useQuery({ ...api.enrichments.one(id ?? 0), enabled: false })
  const known = useKnownEnrichment(id)
  return shownName(enrichment.data?.name ?? known?.name ?? (id === undefined ? '' : `#${id}`))
}

/** As it was called when it was last opened: its own data come with its page alone. */
function ConnectorName({ part }: { part: string }) {
  const { shell } = useTexts()
  const visits = useRecents()
  if (part === 'new') return shell.newConnector
  const visit = visits.find(({ to }) => to === `${paths.connectors()}/${part}`)
  return shownName(visit?.name ?? (integerId(part) === undefined ? '' : `#${part}`))
}

function VisitName({ screen: item, part }: { screen: string; part: string }) {
  const visit = useRecents().find(({ to }) => to === `${item}/${part}`)
  return shownName(visit?.name ?? decode(part))
}

/** As the page's own heading calls it. */
const TaskName = ({ id }: { id: string }) => taskName(id, useTask(id)?.body.target ?? null, useTexts())

const RunName = ({ id }: { id: string }) => shownName(useRun(id)?.run.target.name ?? shortId(id))

// A hand-edited URL may have an invalid escape.
function decode(part: string): string {
  return tryOrUndefined(() => decodeURIComponent(part)) ?? part
}
