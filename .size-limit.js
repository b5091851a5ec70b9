// Budgets of what a page loads, read from the build's own manifest: file names carry hashes.
import { readFileSync } from 'node:fs'

/** Lists what modules of a built folder load: `scripts(...modules)` is every script they need before they can run. */
function buildIn(folder) {
  const manifest = JSON.parse(readFileSync(new URL(`${folder}/.vite/manifest.json`, import.meta.url), 'utf8'))
  // A module that only gathers others has no file of its own: theirs bears its name.
  const gathered = (name) => Object.values(manifest).find((chunk) => chunk.name === name && chunk.imports)
  return function scripts(...modules) {
    const seen = new Set()
    const visit = (name) => {
      const chunk = manifest[name] ?? gathered(name)
      if (!chunk) throw new Error(`${folder} has no ${name}. Name the page's module as it is under src/.`)
      if (seen.has(chunk.file)) return
      seen.add(chunk.file)
      for (const next of chunk.imports ?? []) visit(next)
    }
    for (const name of modules) visit(name)
    return [...seen].map((file) => `${folder}/${file}`)
  }
}

const scriptsOf = buildIn('dist')
const embedded = buildIn('dist-embed')

const OVERLAYS = 'src/ui/overlays.ts'
const SIDEBAR = 'src/features/folders/SidebarTables.tsx'

/** What modules add to what is there when the first page rests. */
const beyond = (there, ...modules) => {
  const first = new Set(scriptsOf('index.html', ...there))
  return scriptsOf(...modules).filter((file) => !first.has(file))
}

const page = (name) => `src/features/${name}.tsx`
const TABLE = [page('tables/TablePage'), page('tables/TableEditor')]
const GRID = 'grid-core'

export default [
  {
    name: 'until the first page is usable',
    path: scriptsOf('index.html', page('enrichments/CataloguePage')),
    limit: '230 kB',
    gzip: true,
  },
  { name: 'what floats, fetched when idle', path: beyond([], OVERLAYS), limit: '150 kB', gzip: true },
  { name: 'tables under the places', path: beyond([], SIDEBAR), limit: '150 kB', gzip: true },
  {
    name: 'palette, sheet of keys and activity, fetched when idle',
    path: beyond(
      [OVERLAYS, SIDEBAR],
      'src/app/shell/palette/PaletteWindow.tsx',
      'src/app/shell/keys/KeySheet.tsx',
      'src/app/shell/activity/ActivityPanel.tsx',
      'src/app/shell/activity/Scribe.tsx',
    ),
    limit: '150 kB',
    gzip: true,
  },
  {
    name: 'run dialog',
    path: beyond([OVERLAYS], 'src/features/enrichments/EnrichmentRun.tsx'),
    limit: '150 kB',
    gzip: true,
  },
  {
    name: 'run dialog of a flow',
    path: beyond([OVERLAYS, page('flows/FlowPage')], page('flows/run/FlowRun')),
    limit: '150 kB',
    gzip: true,
  },
  {
    name: 'enrichment page',
    path: beyond([OVERLAYS], page('enrichments/EnrichmentPage')),
    limit: '150 kB',
    gzip: true,
  },
  { name: 'tasks page', path: beyond([OVERLAYS], page('tasks/TasksPage')), limit: '150 kB', gzip: true },
  { name: 'home page', path: beyond([OVERLAYS], page('home/HomePage')), limit: '150 kB', gzip: true },
  { name: 'account page', path: beyond([OVERLAYS], page('account/AccountPage')), limit: '150 kB', gzip: true },
  {
    name: 'chart of spending',
    path: beyond([OVERLAYS], page('account/spent/SpendChart')),
    limit: '150 kB',
    gzip: true,
  },
  { name: 'settings page', path: beyond([OVERLAYS], page('settings/SettingsPage')), limit: '150 kB', gzip: true },
  {
    name: 'list of tables',
    path: beyond([OVERLAYS, SIDEBAR], page('folders/TablesPage')),
    limit: '150 kB',
    gzip: true,
  },
  {
    name: 'questions about tables and folders',
    path: beyond([OVERLAYS, page('folders/TablesPage')], page('folders/dialogs/Asks')),
    limit: '150 kB',
    gzip: true,
  },
  {
    name: 'table page, a row as a form',
    path: beyond([OVERLAYS, SIDEBAR], ...TABLE, page('tables/form/RowForm')),
    limit: '150 kB',
    gzip: true,
  },
  { name: 'table page without its grid', path: beyond([OVERLAYS, SIDEBAR], ...TABLE), limit: '150 kB', gzip: true },
  {
    name: 'grid, with keys, mouse and clipboard',
    path: beyond([OVERLAYS, SIDEBAR, ...TABLE], GRID),
    limit: '150 kB',
    gzip: true,
  },
  {
    name: 'heads of the grid, with what stands about it',
    path: beyond([OVERLAYS, SIDEBAR, ...TABLE, GRID], page('tables/GridArea')),
    limit: '150 kB',
    gzip: true,
  },
  {
    name: 'what opens over a table',
    path: beyond(
      [OVERLAYS, SIDEBAR, ...TABLE, GRID, page('tables/GridArea')],
      page('tables/form/RowForm'),
      page('tables/unsaved/UnsavedPanel'),
      page('tables/remove/DeleteRowsDialog'),
      page('tables/filters/FilterForm'),
      page('tables/control/CellEditor'),
      page('tables/menus/GridMenu'),
      page('tables/paste/PastePreview'),
      page('tables/columns/dialogs/ColumnDialogs'),
      page('tables/columns/panel/ColumnsPanel'),
    ),
    limit: '150 kB',
    gzip: true,
  },
  {
    name: 'save to a table',
    path: beyond([OVERLAYS, SIDEBAR], page('tables/save-result/SaveResultPage')),
    limit: '150 kB',
    gzip: true,
  },
  {
    name: 'flow page with its graph',
    path: beyond([OVERLAYS, SIDEBAR], page('flows/FlowPage'), page('flows/canvas/GraphView')),
    limit: '150 kB',
    gzip: true,
  },
  {
    name: 'flow as a list',
    path: beyond([OVERLAYS, SIDEBAR, page('flows/FlowPage')], page('flows/outline/Outline')),
    limit: '150 kB',
    gzip: true,
  },
  {
    name: 'details of what is selected in a flow, and its problems',
    path: beyond(
      [OVERLAYS, SIDEBAR, page('flows/FlowPage'), page('flows/canvas/GraphView')],
      page('flows/inspector/Inspector'),
      page('flows/inspector/ProblemsPanel'),
    ),
    limit: '150 kB',
    gzip: true,
  },
  {
    name: 'history of a flow',
    path: beyond([OVERLAYS, SIDEBAR, page('flows/FlowPage')], page('flows/history/HistoryDrawer')),
    limit: '150 kB',
    gzip: true,
  },
  {
    name: 'what a version of a flow changed',
    path: beyond(
      [OVERLAYS, SIDEBAR, page('flows/FlowPage'), page('flows/history/HistoryDrawer')],
      page('flows/history/Differences'),
    ),
    limit: '150 kB',
    gzip: true,
  },
  {
    name: 'where two versions of a flow meet',
    path: beyond(
      [OVERLAYS, SIDEBAR, page('flows/FlowPage'), page('flows/canvas/GraphView'), page('flows/inspector/Inspector')],
      page('flows/resolver/Resolver'),
    ),
    limit: '150 kB',
    gzip: true,
  },
  { name: 'layout of a flow, in its worker', path: 'dist/assets/tidy-worker-*.js', limit: '150 kB', gzip: true },
  { name: 'merge of large flows, in its worker', path: 'dist/assets/merge-worker-*.js', limit: '150 kB', gzip: true },
  { name: 'list of flows', path: beyond([OVERLAYS, SIDEBAR], page('flows/FlowsPage')), limit: '150 kB', gzip: true },
  {
    name: 'questions about flows',
    path: beyond([OVERLAYS, page('flows/FlowsPage')], page('flows/list/Asks')),
    limit: '150 kB',
    gzip: true,
  },
  { name: 'connectors page', path: beyond([OVERLAYS], page('connectors/ConnectorsPage')), limit: '150 kB', gzip: true },
  { name: 'connector form', path: beyond([OVERLAYS], page('connectors/ConnectorPage')), limit: '150 kB', gzip: true },
  {
    name: 'reader of a pasted curl command',
    path: beyond([OVERLAYS, page('connectors/ConnectorPage')], page('connectors/curl/PasteCurl')),
    limit: '150 kB',
    gzip: true,
  },
  { name: 'field for code', path: beyond([OVERLAYS], 'src/ui/code-editor.ts'), limit: '150 kB', gzip: true },
  { name: 'task page', path: beyond([OVERLAYS], page('tasks/TaskPage')), limit: '150 kB', gzip: true },
  {
    name: 'embedded, until the first page is usable (styles included)',
    path: embedded('src/embed/enrichment-console.ts', page('enrichments/CataloguePage')),
    limit: '243 kB',
    gzip: true,
  },
]
