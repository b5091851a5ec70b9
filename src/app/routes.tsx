import {
  type RouteObject,
  createBrowserRouter,
  createHashRouter,
  createMemoryRouter,
  matchPath,
  Link,
  useRouteError,
} from 'react-router-dom'
import { CataloguePage } from '#features/enrichments/CataloguePage.tsx'
import { useTexts } from '#texts/texts.tsx'
import type { ConsoleLocation } from './first-reads.ts'
import { FrameSkeleton } from './shell/FrameSkeleton.tsx'
import { Shell } from './shell/Shell.tsx'
import type { Routing } from './routing.ts'
import { paths } from '#domain/paths.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { PageFailure } from './PageFailure.tsx'

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
          <Link className={buttonClass({ variant: 'primary' })} to={paths.enrichments()}>
            {shell.notFound.action}
          </Link>
        }
      >
        {shell.notFound.body}
      </EmptyState>
    </>
  )
}

/** The whole map of URLs (`domain/paths.ts` writes them); every page but the catalogue, which most visits open first or next, is a chunk of its own. */
const pages: RouteObject[] = [
  {
    path: '/',
    lazy: () => import('#features/home/HomePage.tsx').then((m) => ({ Component: m.HomePage })),
  },
  {
    path: '/settings/:section?',
    lazy: () => import('#features/settings/SettingsPage.tsx').then((m) => ({ Component: m.SettingsPage })),
  },
  {
    path: '/enrichments',
    Component: CataloguePage,
  },
  {
    path: '/enrichments/:id',
    lazy: () => import('#features/enrichments/EnrichmentPage.tsx').then((m) => ({ Component: m.EnrichmentPage })),
  },
  {
    path: '/waterfalls',
    lazy: () => import('#features/waterfalls/WaterfallsPage.tsx').then((m) => ({ Component: m.WaterfallsPage })),
  },
  {
    path: '/waterfalls/:id',
    lazy: () => import('#features/waterfalls/WaterfallPage.tsx').then((m) => ({ Component: m.WaterfallPage })),
  },
  {
    path: '/connectors/new',
    lazy: () => import('#features/connectors/ConnectorPage.tsx').then((m) => ({ Component: m.ConnectorPage })),
  },
  {
    path: '/connectors/:id',
    lazy: () => import('#features/connectors/ConnectorPage.tsx').then((m) => ({ Component: m.ConnectorPage })),
  },
  {
    path: '/tasks',
    lazy: () => import('#features/tasks/TasksPage.tsx').then((m) => ({ Component: m.TasksPage })),
  },
  {
    path: '/tasks/:taskId',
    lazy: () => import('#features/tasks/TaskPage.tsx').then((m) => ({ Component: m.TaskPage })),
  },
  {
    path: '/tasks/:taskId/save',
    lazy: () => import('#features/tables/save-result/SavePage.tsx').then((m) => ({ Component: m.SaveResultPage })),
  },
  {
    path: '/runs/:runId',
    lazy: () => import('#features/runs/RunPage.tsx').then((m) => ({ Component: m.RunPage })),
  },
  {
    path: '/runs/:runId/save',
    lazy: () => import('#features/tables/save-result/SavePage.tsx').then((m) => ({ Component: m.SaveRunPage })),
  },
  {
    path: '/compare',
    lazy: () => import('#features/runs/compare/ComparePage.tsx').then((m) => ({ Component: m.CompareSetup })),
  },
  {
    path: '/compare/:comparisonId',
    lazy: () => import('#features/runs/compare/ComparePage.tsx').then((m) => ({ Component: m.ComparisonPage })),
  },
  {
    path: '/connectors',
    lazy: () => import('#features/connectors/ConnectorsPage.tsx').then((m) => ({ Component: m.ConnectorsPage })),
  },
  {
    path: '/flows',
    lazy: () => import('#features/flows/FlowsPage.tsx').then((m) => ({ Component: m.FlowsPage })),
  },
  {
    path: '/flows/:id',
    lazy: () =>
      import('#features/flows/FlowPage.tsx').then((m) => {
        // The code of the graph comes beside the flow, not after it.
        void m.preloadGraph()
        return { Component: m.FlowPage }
      }),
  },
  {
    path: '/tables',
    lazy: () => import('#features/folders/TablesPage.tsx').then((m) => ({ Component: m.TablesPage })),
  },
  {
    path: '/tables/enrich',
    lazy: () => import('#features/tables/enriching.ts').then((m) => ({ Component: m.EnrichTablePage })),
  },
  {
    path: '/tables/:id/enrich',
    lazy: () => import('#features/tables/enriching.ts').then((m) => ({ Component: m.EnrichTablePage })),
  },
  {
    path: '/tables/import',
    lazy: () => import('#features/tables/table-data.ts').then((m) => ({ Component: m.ImportPage })),
  },
  {
    path: '/tables/:id/import',
    lazy: () => import('#features/tables/table-data.ts').then((m) => ({ Component: m.ImportPage })),
  },
  {
    path: '/tables/:id',
    lazy: () => import('#features/tables/page/TablePage.tsx').then((m) => ({ Component: m.TablePage })),
  },
  {
    path: '/account',
    lazy: () => import('#features/account/AccountPage.tsx').then((m) => ({ Component: m.AccountPage })),
  },
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
  const page = pages.find((one) => one.path !== undefined && matchPath(one.path, path))
  if (page) fetchCode(page)
}

/** Fetches every page's code ahead of its first visit, so that a page opens at once, and without a network too. */
export function preloadPages(): void {
  for (const page of pages) fetchCode(page)
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
