import type { ComponentType } from 'react'
import {
  type RouteObject,
  createBrowserRouter,
  createHashRouter,
  createMemoryRouter,
  matchPath,
  useRouteError,
} from 'react-router-dom'
import { CataloguePage } from '#features/enrichments/CataloguePage.tsx'
import { useTexts } from '#texts/texts.tsx'
import type { ConsoleLocation } from './first-reads.ts'
import { FrameSkeleton } from './shell/FrameSkeleton.tsx'
import { Shell } from './shell/Shell.tsx'
import type { Routing } from './routing.ts'
import { paths } from '#domain/paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { PageFailure } from './PageFailure.tsx'
import { ButtonLink } from '#domain/ButtonLink.tsx'

/** Error page instead of a blank one. The rest of the console stays usable. */
const ErrorPage = () => <PageFailure error={useRouteError()} />

function NotFoundPage() {
  const { shell } = useTexts()
  return (
    <>
      <PageTitle>{shell.title(shell.notFound.title)}</PageTitle>
      <EmptyState
        icon="search-x"
        title={shell.notFound.title}
        level={1}
        actions={
          <ButtonLink variant="primary" to={paths.enrichments()}>
            {shell.notFound.action}
          </ButtonLink>
        }
      >
        {shell.notFound.body}
      </EmptyState>
    </>
  )
}

/** A page whose code is a chunk of its own. */
const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

/** The whole map of URLs (`domain/paths.ts` writes them); every page but the catalogue, which most visits open first or next, is a chunk of its own. */
const pages: RouteObject[] = [
  page('/', () => import('#features/home/HomePage.tsx').then((m) => m.HomePage)),
  page('/settings/:section?', () => import('#features/settings/SettingsPage.tsx').then((m) => m.SettingsPage)),
  { path: '/enrichments', Component: CataloguePage },
  page('/enrichments/:id', () => import('#features/enrichments/EnrichmentPage.tsx').then((m) => m.EnrichmentPage)),
  page('/waterfalls', () => import('#features/waterfalls/WaterfallsPage.tsx').then((m) => m.WaterfallsPage)),
  page('/waterfalls/:id', () => import('#features/waterfalls/WaterfallPage.tsx').then((m) => m.WaterfallPage)),
  page('/connectors/new', () => import('#features/connectors/ConnectorPage.tsx').then((m) => m.ConnectorPage)),
  page('/connectors/:id', () => import('#features/connectors/ConnectorPage.tsx').then((m) => m.ConnectorPage)),
  page('/tasks', () => import('#features/tasks/TasksPage.tsx').then((m) => m.TasksPage)),
  page('/tasks/:taskId', () => import('#features/tasks/TaskPage.tsx').then((m) => m.TaskPage)),
  page('/tasks/:taskId/save', () => import('#features/tables/save-result/SavePage.tsx').then((m) => m.SaveResultPage)),
  page('/runs/:runId', () => import('#features/runs/RunPage.tsx').then((m) => m.RunPage)),
  page('/runs/:runId/save', () => import('#features/tables/save-result/SavePage.tsx').then((m) => m.SaveRunPage)),
  page('/compare', () => import('#features/runs/compare/ComparePage.tsx').then((m) => m.CompareSetup)),
  page('/compare/:comparisonId', () => import('#features/runs/compare/ComparePage.tsx').then((m) => m.ComparisonPage)),
  page('/connectors', () => import('#features/connectors/ConnectorsPage.tsx').then((m) => m.ConnectorsPage)),
  page('/flows', () => import('#features/flows/FlowsPage.tsx').then((m) => m.FlowsPage)),
  page('/flows/:id', () =>
    import('#features/flows/FlowPage.tsx').then((m) => {
      // The code of the graph comes beside the flow, not after it.
      void m.preloadGraph()
      return m.FlowPage
    }),
  ),
  page('/tables', () => import('#features/folders/TablesPage.tsx').then((m) => m.TablesPage)),
  page('/tables/enrich', () => import('#features/tables/enriching.ts').then((m) => m.EnrichTablePage)),
  page('/tables/:id/enrich', () => import('#features/tables/enriching.ts').then((m) => m.EnrichTablePage)),
  page('/tables/import', () => import('#features/tables/table-data.ts').then((m) => m.ImportPage)),
  page('/tables/:id/import', () => import('#features/tables/table-data.ts').then((m) => m.ImportPage)),
  page('/tables/:id', () => import('#features/tables/page/TablePage.tsx').then((m) => m.TablePage)),
  page('/account', () => import('#features/account/AccountPage.tsx').then((m) => m.AccountPage)),
  { path: '*', Component: NotFoundPage },
]

const routes: RouteObject[] = [
  {
    Component: Shell,
    HydrateFallback: Opening,
    ErrorBoundary: ErrorPage,
    children: [{ ErrorBoundary: ErrorPage, children: pages }],
  },
]

function Opening() {
  return <FrameSkeleton label={useTexts().shell.opening} />
}

/** Reads an address below the console's own root. */
export function toLocation(address: string): ConsoleLocation {
  const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? []
  return { path: path || '/', search }
}

export function firstLocation(routing: Routing): ConsoleLocation {
  switch (routing.mode) {
    case 'browser': {
      const { pathname, search } = window.location
      const base = routing.base.replace(/\/$/, '')
      return toLocation((pathname.startsWith(base) ? pathname.slice(base.length) : pathname) + search)
    }
    case 'hash':
      return toLocation(window.location.hash.slice(1))
    case 'memory':
      return toLocation(routing.location)
  }
}

const fetchCode = ({ lazy }: RouteObject): void => {
  if (typeof lazy === 'function') lazy().catch(() => undefined)
}

/** Fetches and evaluates the code of one page while the key is being confirmed. */
export function preloadPage({ path }: ConsoleLocation): void {
  const found = pages.find((one) => one.path !== undefined && matchPath(one.path, path))
  if (found) fetchCode(found)
}

/** Fetches every page's code ahead of its first visit, so that a page opens at once, and without a network too. */
export function preloadPages(): void {
  for (const one of pages) fetchCode(one)
}

/** Router for one connection. It follows the URL until disposed of. `start` replaces the current URL. */
export function createConsoleRouter(routing: Routing, start?: string) {
  const enter = (address: string) => {
    if (start !== undefined) window.history.pushState(null, '', address)
  }
  switch (routing.mode) {
    case 'browser':
      enter(`${routing.base.replace(/\/$/, '')}${start ?? ''}`)
      return createBrowserRouter(routes, { basename: routing.base })
    case 'hash':
      enter(`#${routing.base.replace(/\/$/, '')}${start ?? ''}`)
      return createHashRouter(routes, { basename: routing.base })
    case 'memory':
      return createMemoryRouter(routes, { initialEntries: [start ?? routing.location] })
  }
}
