import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  brokenConventions,
  type FolderTable,
  type ForbiddenPattern,
  type LayerTable,
  type PackageOwner,
  wrongImports,
  wrongLayers,
} from './testing/dependency-rules.ts'
import { circlesOf, exceeding, graphOf, importsOf, pairsOf } from './testing/import-graph.ts'
import { unknownSharedClasses, wrongClasses } from './testing/style-classes.ts'

/**
 * Layers that each layer may import. Inside a layer imports are relative, across layers they start with `#`. `testing`
 * may import anything; only tests import it and the `.testing.ts` files of a layer. Test files are free.
 */
const layers: LayerTable = {
  lib: [],
  contract: ['lib'],
  api: ['contract', 'lib'],
  journal: ['lib'],
  texts: ['lib'],
  ui: ['lib'],
  domain: ['journal', 'api', 'contract', 'ui', 'texts', 'lib'],
  features: ['domain', 'journal', 'api', 'contract', 'ui', 'texts', 'lib'],
  app: ['features', 'domain', 'journal', 'api', 'contract', 'ui', 'texts', 'lib'],
  embed: ['app', 'ui', 'texts', 'lib'],
  'mock-service': ['contract', 'lib'],
  server: ['mock-service', 'lib'],
  build: ['server', 'lib'],
  'main.tsx': ['app', 'lib'],
}

/** Layers that are loaded by `import()` only. */
const onlyDynamic: LayerTable = { 'main.tsx': ['mock-service'] }

/**
 * Folders of a feature, lowest layer first. A folder may import those listed before its own and none beside it. A name
 * includes the sub-folders, '' is the files at the top of the feature.
 */
const featureLayers: FolderTable = {
  'features/connectors': [['model'], ['template', 'save'], ['list', 'curl'], ['form'], ['']],
  'features/folders': [['model'], ['change'], ['dialogs'], ['list'], ['']],
  'features/flows': [
    ['model'],
    ['commands'],
    ['merge', 'diagram'],
    ['diagram/routes', 'sync/saver', 'sync/operations'],
    ['sync/drafts', 'labels'],
    ['editor'],
    ['overlays', 'canvas/raster'],
    ['canvas', 'outline', 'json', 'inspector', 'palette', 'resolver', 'history', 'run', 'list', 'auto-layout'],
    ['page'],
    [''],
  ],
  'features/tables': [
    ['columns'],
    ['values'],
    ['rows'],
    ['edits', 'sort'],
    ['inserts', 'grid'],
    ['clipboard', 'model'],
    ['filters'],
    ['control'],
    ['context', 'attachments'],
    ['file-rows', 'mapping', 'remove'],
    [
      'attach',
      'cell-editors',
      'column-dialogs',
      'column-panel',
      'export',
      'filter-form',
      'find',
      'form',
      'import',
      'menus',
      'paste',
      'row-runs',
      'run-many',
      'save-result',
      'unsaved',
    ],
    [''],
    ['bar'],
    ['page'],
  ],
}

/** Number of files in a circle of imports, by area. A number only shrinks; an area that is not named has no circle. */
const circlesToday: Readonly<Record<string, number>> = {}

/** Number of pairs of folders of one feature that import each other. A number only shrinks; a feature that is not named has none. */
const pairsToday: Readonly<Record<string, number>> = {
  'features/tables': 1,
}

/** Packages, or values of a package, that one module imports. All other packages, and types of those `names`, are free. */
const owners: readonly PackageOwner[] = [
  { package: /^msw(?:\/|$)/, owner: /^mock-service\/adapters\// },
  { package: /^node:/, owner: /^(?:server|build)\// },
  { package: /^zod(?:\/|$)/, owner: /^lib\/zod\.ts$/ },
  { package: /^idb(?:\/|$)/, owner: /^journal\// },
  { package: /^(?:react-aria-components|lucide-react)(?:\/|$)/, owner: /^ui\// },
  { package: /^@codemirror\//, owner: /^ui\// },
  { package: /^@xyflow\/react(?:\/|$)/, owner: /^features\/flows\// },
  { package: /^@tanstack\/react-table(?:\/|$)/, owner: /^features\/tables\// },
  { package: /^htmlparser2(?:\/|$)/, owner: /^features\/tables\/clipboard\// },
  { package: /^papaparse(?:\/|$)/, owner: /^domain\/bulk-input\/source\// },
  { package: /^react-dom\/client$/, owner: /^(?:main\.tsx|app\/|embed\/)/ },
  { package: /^@testing-library\//, owner: /^testing\// },
  { package: /^react-router-dom$/, names: /[{,]\s+(?:create\w*Router|RouterProvider)\b/, owner: /^app\// },
  {
    package: /^@tanstack\/react-query$/,
    names: /[{,]\s+QueryClient\b/,
    owner: /^api\//,
  },
]

/** Patterns that must not occur in code. */
const forbidden: readonly ForbiddenPattern[] = [
  { rule: 'no default exports', pattern: /^export default\b/m, where: /./ },
  {
    rule: 'the one fetch is in api/client.ts',
    pattern: /(?<![\w.])(?:globalThis\.|window\.)?fetch\(/,
    where: /./,
    // The snippets to copy are text.
    except: /^(?:api\/client\.ts|domain\/snippets\.ts|features\/connectors\/curl\/write-code\.ts|mock-service\/.*)$/,
  },
  { rule: 'storage is handed in', pattern: /\b(?:localStorage|sessionStorage)\b/, where: /^(?:features|domain|ui)\// },
  {
    rule: 'text never becomes markup',
    pattern: /\binnerHTML\b|\bouterHTML\b|dangerouslySetInnerHTML|\bsrcdoc\b|insertAdjacentHTML/i,
    where: /./,
  },
  {
    rule: "the tab's title is set through ui/PageTitle.tsx: in a host page it is not ours",
    pattern: /<title[\s>]|\bdocument\.title\s*=[^=]/,
    where: /^(?:app|features|domain|ui)\//,
    except: /^ui\/PageTitle\.tsx$/,
  },
  { rule: 'text never becomes code', pattern: /\bnew Function\b|(?<![\w.])eval\(/, where: /./ },
  {
    rule: 'the code that stores drafts loads nothing lazily: it has to work offline',
    pattern: /\bawait import\(/,
    where: /^features\/flows\/sync\/drafts\//,
  },
  {
    rule: 'a part of a page is lazyPart() or lazyExtra(): where its code cannot be fetched, the page stays',
    pattern: /\blazy(?:<[^>]*>)?\(/,
    where: /^(?:features|domain|ui|app\/shell)\//,
    except: /^ui\/lazy-(?:part\.tsx|extra\.ts)$/,
  },
  {
    rule: 'ids come from useId(): two consoles may share one document',
    pattern: /\s(?:id|htmlFor|aria-labelledby|aria-describedby|aria-controls)="[^"]/,
    where: /^(?:app|features|domain|ui)\/.*\.tsx$/,
  },
  { rule: 'no wildcard target for messages', pattern: /\.postMessage\([^)]*['"]\*['"]/, where: /./ },
]

const files = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const sources = Object.entries(files).map(([path, source]) => [path.slice(2), source] as const)

const importsAgainstRules = (path: string, source: string) =>
  wrongImports({ layers, onlyDynamic, owners }, path, source)

test('every import follows the dependency rule', () => {
  expect(sources.flatMap(([path, source]) => importsAgainstRules(path, source))).toEqual([])
})

test('a folder of a feature imports only the layers below its own', () => {
  expect(sources.flatMap(([path, source]) => wrongLayers(featureLayers, path, source))).toEqual([])
})

test('no files import each other in a circle, and no two folders of a feature import each other', () => {
  const graph = graphOf(sources)
  expect(exceeding(circlesOf(graph).flat(), circlesToday)).toEqual([])
  expect(exceeding(pairsOf(graph), pairsToday)).toEqual([])
})

test('every file follows the conventions', () => {
  expect(sources.flatMap(([path, source]) => brokenConventions(forbidden, path, source))).toEqual([])
})

test('every layer was checked', () => {
  const seen = new Set(sources.map(([path]) => path.split('/')[0]))
  expect([...seen]).toEqual(
    expect.arrayContaining(['api', 'contract', 'domain', 'journal', 'lib', 'mock-service', 'server', 'ui']),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.reduce((count, [, source]) => count + importsOf(source).length, 0)).toBeGreaterThan(200)
})

test.each([
  ['features/tables/view.ts', `import { a } from '#features/flows/graph.ts'`, /may import/],
  ['features/tables/grid/cells/text.ts', `import { a } from '../../../flows/graph.ts'`, /leaves features\/tables/],
  ['ui/Button.tsx', `import type { Task } from '#contract/tasks.ts'`, /may import lib/],
  ['ui/Button.tsx', `import {\n  a,\n  b,\n} from '#api/tasks.ts'`, /may import lib/],
  ['lib/format.ts', `export { z } from '#contract/tasks.ts'`, /no other layer/],
  ['api/client.ts', `const journal = await import('#journal/journal.ts')`, /may import contract, lib/],
  ['api/client.ts', `import '#testing/clock.ts'`, /may import contract, lib/],
  ['domain/spend.ts', `import { createBrowser } from '#journal/tabs.testing.ts'`, /only tests/],
  ['domain/spend.ts', `import { START } from './task-entry.testing.ts'`, /only tests/],
  ['mock-service/service.ts', `import { retryTable } from '#api/retry.ts'`, /may import contract, lib/],
  ['domain/spend.ts', `import { x } from './../features/runs/x.ts'`, /leaves domain/],
  ['domain/spend.ts', `import { x } from './intents'`, /extension/],
  ['contract/tasks.ts', `import { z } from 'zod'`, /only \^lib/],
  ['contract/tasks.ts', `import { z } from 'zod/mini'`, /only \^lib/],
  ['features/tasks/TasksPage.tsx', `import { Button } from 'react-aria-components'`, /only \^ui/],
  ['app/console.tsx', `import {\n  QueryClient,\n} from '@tanstack/react-query'`, /only \^api/],
  ['app/console.tsx', `import { http } from 'msw/browser'`, /only \^mock-service/],
  ['features/connectors/code.ts', `import { EditorView } from '@codemirror/view'`, /only \^ui/],
  ['features/tasks/TasksPage.tsx', `import { createRoot } from 'react-dom/client'`, /main/],
  ['features/tasks/TasksPage.tsx', `import { createBrowserRouter } from 'react-router-dom'`, /only \^app/],
  ['features/tasks/TasksPage.tsx', `import { QueryClient, useQuery } from '@tanstack/react-query'`, /only \^api/],
  ['main.tsx', `import { startMock } from '#mock-service/adapters/browser.ts'`, /may import app/],
  ['mock-service/service.ts', `import { createServer } from 'node:http'`, /only \^\(\?:server/],
  ['mock-service/service.ts', `import { staticFiles } from '#server/static.ts'`, /may import contract, lib/],
  ['app/console.tsx', `import { headerSet } from '#server/headers.ts'`, /may import features/],
  ['services/x.ts', `export const a = 1`, /no such layer/],
])('a wrong import is found: %s, %s', (path, source, why) => {
  expect(importsAgainstRules(path, source).join()).toMatch(why)
})

test.each([
  ['features/flows/model/graph.ts', `import type { Merged } from '../merge/conflict.ts'`, /model may import only/],
  ['features/flows/canvas/Card.tsx', `const open = () => import('../outline/Outline.tsx')`, /canvas may import only/],
  ['features/flows/sync/saver/saver.ts', `import { draft } from '../drafts/draft.ts'`, /sync\/saver may import only/],
  ['features/flows/run/RunButton.tsx', `import { FlowPage } from '../FlowPage.tsx'`, /run may import only/],
  ['features/flows/misc/a.ts', `export const a = 1`, /no layer/],
  ['features/tables/edits/a.ts', `import type { NewRows } from '../inserts/new-rows.ts'`, /edits may import only/],
  ['features/tables/grid/view.ts', `import { useTable } from '../context/table-context.ts'`, /grid may import only/],
  ['features/tables/misc/a.ts', `export const a = 1`, /no layer/],
])('an import of a higher layer is found: %s, %s', (path, source, why) => {
  expect(wrongLayers(featureLayers, path, source).join()).toMatch(why)
})

test('a layer may import itself and what is below it', () => {
  const source = `import { b } from './routes/b.ts'\nimport { a } from '../../model/a.ts'\nimport { c } from '#domain/c.ts'`
  expect(wrongLayers(featureLayers, 'features/flows/canvas/raster/a.ts', source)).toEqual([])
})

test('circles and pairs are found, by types and lazy imports too', () => {
  const graph = graphOf([
    ['lib/a.ts', `import type { B } from './b.ts'`],
    ['lib/b.ts', `const c = () => import('#lib/c.ts')`],
    ['lib/c.ts', `export { a } from './a.ts'`],
    ['lib/d.ts', `import { a } from './a.ts'`],
    ['features/x/one/a.ts', `import { b } from '../two/b.ts'`],
    ['features/x/two/c.ts', `import { d } from '../one/d.ts'`],
    ['features/x/two/b.ts', ''],
    ['features/x/one/d.ts', ''],
  ])
  expect(circlesOf(graph)).toEqual([['lib/a.ts', 'lib/b.ts', 'lib/c.ts']])
  expect(pairsOf(graph)).toEqual(['features/x/one features/x/two'])
  expect(exceeding(['lib/a.ts', 'lib/b.ts', 'ui/a.ts'], { lib: 2 })).toEqual(['ui/a.ts'])
})

test.each([
  ['main.tsx', `const { start } = await import('#mock-service/adapters/browser.ts')`],
  ['features/tasks/TasksPage.tsx', `import { useQuery, useQueryClient } from '@tanstack/react-query'`],
  ['features/tasks/TasksPage.tsx', `import { Link, useNavigate } from 'react-router-dom'`],
  ['app/session.ts', `import { type QueryClient, useQuery } from '@tanstack/react-query'`],
  ['app/session.ts', `import type { QueryClient } from '@tanstack/react-query'`],
  ['api/query-client.ts', `import { QueryClient } from '@tanstack/react-query'`],
  ['features/tables/grid/Grid.tsx', `import { view } from '../view.ts'`],
  ['ui/Button.tsx', `import styles from './Button.module.css'`],
])('an allowed import passes: %s, %s', (path, source) => {
  expect(importsAgainstRules(path, source)).toEqual([])
})

test.each([
  ['features/tasks/TasksPage.tsx', `export default function Page() {}`, /default/],
  ['features/tasks/index.ts', `export * from './TasksPage.tsx'`, /barrels/],
  ['lib/utils.ts', `export const a = 1`, /named after/],
  ['domain/types.ts', `export type A = 1`, /named after/],
  ['domain/spend.ts', `void fetch('/v1/x')`, /one fetch/],
  ['domain/spend.ts', `const answer = await window.fetch('/v1/x')`, /one fetch/],
  ['ui/Theme.tsx', `localStorage.setItem('a', 'b')`, /handed in/],
  ['ui/Text.tsx', `node.innerHTML = text`, /markup/],
  ['ui/Text.tsx', `<p dangerouslySetInnerHTML={{ __html: text }} />`, /markup/],
  ['features/tasks/TasksPage.tsx', `<title>{shell.title(t.title)}</title>`, /PageTitle/],
  ['domain/end.ts', `document.title = 'Done'`, /PageTitle/],
  ['features/tasks/Tasks.tsx', `const Part = lazy(() => import('./Part.tsx'))`, /lazyPart/],
  ['lib/run.ts', `const run = new Function(text)`, /code/],
  ['lib/run.ts', `eval(text)`, /code/],
  ['embed/frame.ts', `window.parent.postMessage({ type: 'hello' }, '*')`, /wildcard/],
  [
    'features/flows/sync/drafts/keep.ts',
    `const code = has ? await import('./code.ts') : undefined`,
    /loads nothing lazily/,
  ],
])('a forbidden pattern is found: %s, %s', (path, source, why) => {
  expect(brokenConventions(forbidden, path, source).join()).toMatch(why)
})

test('comments are not checked', () => {
  expect(
    brokenConventions(
      forbidden,
      'domain/spend.ts',
      '/** Never fetch( twice. */\n// innerHTML would be a hole\nrefetch()',
    ),
  ).toEqual([])
})

const sheets = Object.keys(import.meta.glob('./**/*.module.css'))

test('each class that is read is in its style sheet, and the reverse', () => {
  const named = sheets.map((path) => [path.slice(2), readFileSync(new URL(path, import.meta.url), 'utf8')] as const)
  expect(named.length).toBeGreaterThan(0)
  expect(wrongClasses(sources, named)).toEqual([])
})

test('each shared class of an element is in a style sheet', () => {
  const all = Object.keys(import.meta.glob('./**/*.css'))
  const texts = all.map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
  expect(unknownSharedClasses(sources, texts)).toEqual([])
  const source = `const a = <b className={isBad ? 'ec-a' : 'ec-a--b'} />, c = <b className="ec-d e" />`
  expect(unknownSharedClasses([['ui/A.tsx', source]], ['.ec .ec-a { } .e { }'])).toEqual([
    'ui/A.tsx has ec-a--b, which is in no style sheet',
    'ui/A.tsx has ec-d, which is in no style sheet',
  ])
})

test('a class that is missing or unused is found', () => {
  const sheet = '/* .old */ .a:hover .b { inset: .5px } .c :global(.react-flow__node) { }'
  const source = `import styles from './A.module.css'\nconst used = [styles.a, styles['c'], styles.d]`
  const wrong = wrongClasses([['ui/A.tsx', source]], [['ui/A.module.css', sheet]])
  expect(wrong.join()).toMatch(/reads d.*has b, which/)
  expect(wrong).toHaveLength(2)
  const computed = source.replace('styles.d', 'styles[tone]')
  expect(wrongClasses([['ui/A.tsx', computed]], [['ui/A.module.css', sheet]])).toEqual([])
})

const decisions = Object.keys(import.meta.glob('../docs/decisions/[0-9]*.md')).map((path) => path.split('/').at(-1))
const documents = import.meta.glob<string>('../docs/decisions/*.md', { query: '?raw', import: 'default', eager: true })

test('each decision has a number of its own and a line in the list', () => {
  const list = documents['../docs/decisions/README.md'] ?? ''
  expect([...list.matchAll(/^- \[\d{4}\]\((.*?)\)/gm)].map(([, file]) => file)).toEqual(decisions)
  expect(decisions.map((file) => Number(file?.slice(0, 4)))).toEqual(decisions.map((_, index) => index + 1))
})
