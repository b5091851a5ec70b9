import { expect, test } from 'vitest'

/**
 * Who may import whom. Inside a room imports are relative; from room to room they start with `#`. `testing` may import
 * anything and is, like the `.testing.ts` files of a room, imported by tests alone; test files themselves are free.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
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

/** What the page's entry loads only when it is asked for. */
const onlyDynamic: Readonly<Record<string, readonly string[]>> = { 'main.tsx': ['mock-service'] }

/**
 * Folders of a feature from the ground up. A folder may import those listed before its own and none beside it; a name
 * stands for all that a folder holds, '' for the files at the top of the feature.
 */
const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
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
  ],
}

/** Folders above those layers that have no order among themselves yet. A list only shrinks. */
const unordered: Readonly<Record<string, readonly string[]>> = {
  'features/tables': [
    '',
    'attach',
    'bar',
    'cell-editors',
    'column-dialogs',
    'column-panel',
    'export',
    'filter-form',
    'find',
    'form',
    'import',
    'menus',
    'page',
    'paste',
    'remove',
    'row-runs',
    'run-many',
    'save-result',
    'unsaved',
  ],
}

/** Files that are in a circle of imports today, by area. A number only shrinks; an area that is not named has no circle. */
const circlesToday: Readonly<Record<string, number>> = {
  app: 34,
  domain: 6,
  'features/connectors': 3,
  'features/enrichments': 3,
  'features/tables': 2,
  journal: 2,
  'mock-service': 12,
}

/** Pairs of folders of one feature that import each other today. A number only shrinks; a feature that is not named has none. */
const pairsToday: Readonly<Record<string, number>> = {
  'features/connectors': 4,
  'features/folders': 3,
  'features/runs': 1,
  'features/tables': 6,
}

/** Packages that belong to one room, or values of a package that do; everything else, and their types, is free. */
const owners: readonly { package: RegExp; names?: RegExp; owner: RegExp }[] = [
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

/** Sentences of the house about the text of a file. */
const habits: readonly { says: string; breach: RegExp; where: RegExp; except?: RegExp }[] = [
  { says: 'no default exports', breach: /^export default\b/m, where: /./ },
  {
    says: 'the one fetch is in api/client.ts',
    breach: /(?<![\w.])(?:globalThis\.|window\.)?fetch\(/,
    where: /./,
    // The snippets to copy are text.
    except: /^(?:api\/client\.ts|domain\/snippets\.ts|features\/connectors\/curl\/write-code\.ts|mock-service\/.*)$/,
  },
  { says: 'storage is handed in', breach: /\b(?:localStorage|sessionStorage)\b/, where: /^(?:features|domain|ui)\// },
  {
    says: 'text never becomes markup',
    breach: /\binnerHTML\b|\bouterHTML\b|dangerouslySetInnerHTML|\bsrcdoc\b|insertAdjacentHTML/i,
    where: /./,
  },
  {
    says: "the tab's title is set through ui/PageTitle.tsx: in a host page it is not ours",
    breach: /<title[\s>]|\bdocument\.title\s*=[^=]/,
    where: /^(?:app|features|domain|ui)\//,
    except: /^ui\/PageTitle\.tsx$/,
  },
  { says: 'text never becomes code', breach: /\bnew Function\b|(?<![\w.])eval\(/, where: /./ },
  {
    says: 'what keeps a draft waits for no code: it keeps it offline, too',
    breach: /\bawait import\(/,
    where: /^features\/flows\/sync\/drafts\//,
  },
  {
    says: 'a part of a page is lazyPart() or lazyExtra(): where its code cannot be fetched, the page stays',
    breach: /\blazy(?:<[^>]*>)?\(/,
    where: /^(?:features|domain|ui|app\/shell)\//,
    except: /^ui\/lazy-(?:part\.tsx|extra\.ts)$/,
  },
  {
    says: 'ids come from useId(): two consoles may share one document',
    breach: /\s(?:id|htmlFor|aria-labelledby|aria-describedby|aria-controls)="[^"]/,
    where: /^(?:app|features|domain|ui)\/.*\.tsx$/,
  },
  { says: 'no wildcard target for messages', breach: /\.postMessage\([^)]*['"]\*['"]/, where: /./ },
]

const files = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const sources = Object.entries(files).map(([path, source]) => [path.slice(2), source] as const)

const isTest = (path: string) => /\.(?:test|testing|bench)\.tsx?$/.test(path)
const roomOf = (path: string) => {
  const [room = '', feature = ''] = path.split('/')
  return room === 'features' ? `features/${feature}` : room
}

/** Comments say `fetch(…)` and `innerHTML` freely; only code counts. */
const codeOf = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '')

interface Import {
  readonly target: string
  readonly dynamic: boolean
  /** What stands between `import` and `from`; empty for types. */
  readonly names: string
}

function importsOf(source: string): Import[] {
  const found =
    /(?:^|\n)\s*(?:import|export)\s(?:([^'"]*?)\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g
  return [...source.matchAll(found)].map(([, names = '', fixed, dynamic]) => ({
    target: fixed ?? dynamic ?? '',
    dynamic: dynamic !== undefined,
    names: /^type\s/.test(names) ? '' : names,
  }))
}

/** What a file does against the law of the rooms. */
function breaches(path: string, source: string): string[] {
  const room = roomOf(path)
  if (isTest(path) || room === 'testing' || path.endsWith('.d.ts')) return []
  const may = rooms[room.split('/')[0] ?? '']
  if (!may) return [`${path}: there is no room for it in the table`]
  return importsOf(source).flatMap(({ target, dynamic, names }) => {
    const say = (why: string) => [`${path} imports ${target}: ${why}`]
    if (isTest(target)) return say('only tests may')
    if (target.startsWith('.')) {
      const landed = new URL(target, `file:///${path}`).pathname.slice(1)
      if (roomOf(landed) !== room && !/^[^/]+\.css$/.test(landed)) return say(`leaves ${room}/ by a relative path`)
      return /\.\w+(?:\?[\w&]+)?$/.test(target) ? [] : say('a relative path names the file with its extension')
    }
    if (target.startsWith('#')) {
      const other = target.slice(1).split('/')[0] ?? ''
      const allowed = may.includes(other) || (dynamic && onlyDynamic[room]?.includes(other))
      return allowed ? [] : say(`${room}/ may import ${may.join(', ') || 'no other room'}`)
    }
    const mine = owners.find((rule) => rule.package.test(target) && (!rule.names || rule.names.test(names)))
    return mine && !mine.owner.test(path) ? say(`only ${mine.owner.source} may`) : []
  })
}

/** The file that an import names, as a path below `src`; undefined for a package. */
function targetOf(path: string, { target }: Import): string | undefined {
  const plain = target.replace(/\?.*$/, '')
  if (plain.startsWith('#')) return plain.slice(1)
  return plain.startsWith('.') ? new URL(plain, `file:///${path}`).pathname.slice(1) : undefined
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** Imports of a file that its layer does not allow. */
function wrongLayers(path: string, source: string): string[] {
  const feature = roomOf(path)
  const order = layers[feature]
  if (!order || isTest(path)) return []
  const folders = order.flat()
  /** The listed folder that holds a file, by the longest name. */
  const layered = (file: string) => {
    const inner = folderOf(file).slice(feature.length + 1)
    return folders
      .filter((folder) => inner === folder || (folder !== '' && inner.startsWith(`${folder}/`)))
      .toSorted((a, b) => b.length - a.length)[0]
  }
  const rankOf = (folder: string) => order.findIndex((layer) => layer.includes(folder))
  const mine = layered(path)
  if (mine === undefined) {
    const folder = folderOf(path).slice(feature.length + 1)
    const isFree = unordered[feature]?.some((free) => folder === free || (free !== '' && folder.startsWith(`${free}/`)))
    return isFree ? [] : [`${path}: no layer of ${feature} holds its folder`]
  }
  return importsOf(source).flatMap((one) => {
    const target = targetOf(path, one)
    if (target === undefined || roomOf(target) !== feature) return []
    const theirs = layered(target)
    if (theirs !== undefined && (theirs === mine || rankOf(theirs) < rankOf(mine))) return []
    return [`${path} imports ${target}: ${mine || 'the top'} may import only the layers below it`]
  })
}

type Graph = ReadonlyMap<string, readonly string[]>

/** Every file that is no test, with the files that it imports; imports of types and lazy ones count. */
function graphOf(all: readonly (readonly [path: string, source: string])[]): Graph {
  const code = all.filter(([path]) => !isTest(path) && roomOf(path) !== 'testing' && !path.endsWith('.d.ts'))
  const known = new Set(code.map(([path]) => path))
  return new Map(
    code.map(([path, source]) => {
      const targets = importsOf(source).map((one) => targetOf(path, one))
      return [path, targets.filter((target) => target !== undefined && known.has(target)) as string[]]
    }),
  )
}

/** Groups of files that import each other in a circle (Tarjan's strongly connected components of more than one file). */
function circlesOf(graph: Graph): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (file: string) => {
    const number = index.size
    index.set(file, number)
    low.set(file, number)
    stack.push(file)
    for (const target of graph.get(file) ?? []) {
      if (!index.has(target)) visit(target)
      if (stack.includes(target)) low.set(file, Math.min(low.get(file) ?? 0, low.get(target) ?? 0))
    }
    if (low.get(file) !== number) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return circles
}

/** Pairs of folders of one feature that import each other. */
function pairsOf(graph: Graph): string[] {
  const links = new Set(
    [...graph].flatMap(([path, targets]) =>
      targets.flatMap((target) => {
        const isInside = path.startsWith('features/') && roomOf(path) === roomOf(target)
        return isInside && folderOf(path) !== folderOf(target) ? [`${folderOf(path)} ${folderOf(target)}`] : []
      }),
    ),
  )
  return [...links].filter((link) => {
    const [from = '', to = ''] = link.split(' ')
    return from < to && links.has(`${to} ${from}`)
  })
}

/** The area of a file, or of the first folder of a pair. */
const areaOf = (one: string) => roomOf(one.split(' ')[0] ?? '')

/** Everything found in an area that has more of it than the number of today. */
function beyond(found: readonly string[], today: Readonly<Record<string, number>>): string[] {
  return found.filter(
    (one) => found.filter((other) => areaOf(other) === areaOf(one)).length > (today[areaOf(one)] ?? 0),
  )
}

/** What a file does against the habits of the house. */
function badHabits(path: string, source: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const code = codeOf(source)
  const said = isTest(path) || roomOf(path) === 'testing' ? [] : habits.filter((habit) => breaks(habit, path, code))
  // Words that several areas share are a file of their own among the sentences.
  const vague = /^(?:utils?|helpers?|common|types?|constants?)\.(?:test\.)?tsx?$/.test(name) && roomOf(path) !== 'texts'
  return [
    ...(/^index\.tsx?$/.test(name) ? [`${path}: no barrels`] : []),
    ...(vague ? [`${path}: a file is named after what it holds`] : []),
    ...said.map(({ says }) => `${path}: ${says}`),
  ]
}

const breaks = ({ breach, where, except }: (typeof habits)[number], path: string, code: string) =>
  where.test(path) && !except?.test(path) && breach.test(code)

test('every import respects the rooms', () => {
  expect(sources.flatMap(([path, source]) => breaches(path, source))).toEqual([])
})

test('a folder of a feature imports only the layers below its own', () => {
  expect(sources.flatMap(([path, source]) => wrongLayers(path, source))).toEqual([])
})

test('no files import each other in a circle, and no two folders of a feature import each other', () => {
  const graph = graphOf(sources)
  expect(beyond(circlesOf(graph).flat(), circlesToday)).toEqual([])
  expect(beyond(pairsOf(graph), pairsToday)).toEqual([])
})

test('every file keeps the habits of the house', () => {
  expect(sources.flatMap(([path, source]) => badHabits(path, source))).toEqual([])
})

test('the whole house was looked at', () => {
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
  ['lib/format.ts', `export { z } from '#contract/tasks.ts'`, /no other room/],
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
  ['services/x.ts', `export const a = 1`, /no room/],
])('a planted import is found: %s, %s', (path, source, why) => {
  expect(breaches(path, source).join()).toMatch(why)
})

test.each([
  ['features/flows/model/graph.ts', `import type { Merged } from '../merge/conflict.ts'`, /model may import only/],
  ['features/flows/canvas/Card.tsx', `const open = () => import('../outline/Outline.tsx')`, /canvas may import only/],
  ['features/flows/sync/saver/saver.ts', `import { draft } from '../drafts/draft.ts'`, /sync\/saver may import only/],
  ['features/flows/run/RunButton.tsx', `import { FlowPage } from '../FlowPage.tsx'`, /run may import only/],
  ['features/flows/misc/a.ts', `export const a = 1`, /no layer/],
  ['features/tables/edits/a.ts', `import type { NewRows } from '../inserts/new-rows.ts'`, /edits may import only/],
  ['features/tables/grid/view.ts', `import { useTable } from '../table-context.ts'`, /grid may import only/],
  ['features/tables/misc/a.ts', `export const a = 1`, /no layer/],
])('a planted breach of the layers is found: %s, %s', (path, source, why) => {
  expect(wrongLayers(path, source).join()).toMatch(why)
})

test('a layer may import itself and what is below it', () => {
  const source = `import { b } from './routes/b.ts'\nimport { a } from '../../model/a.ts'\nimport { c } from '#domain/c.ts'`
  expect(wrongLayers('features/flows/canvas/raster/a.ts', source)).toEqual([])
})

test('planted circles and pairs are found, by types and lazy imports too', () => {
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
  expect(beyond(['lib/a.ts', 'lib/b.ts', 'ui/a.ts'], { lib: 2 })).toEqual(['ui/a.ts'])
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
])('what is allowed is not complained about: %s, %s', (path, source) => {
  expect(breaches(path, source)).toEqual([])
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
    /waits for no code/,
  ],
])('a planted habit is found: %s, %s', (path, source, why) => {
  expect(badHabits(path, source).join()).toMatch(why)
})

test('what a comment says is no breach', () => {
  expect(badHabits('domain/spend.ts', '/** Never fetch( twice. */\n// innerHTML would be a hole\nrefetch()')).toEqual(
    [],
  )
})

const decisions = Object.keys(import.meta.glob('../docs/decisions/[0-9]*.md')).map((path) => path.split('/').at(-1))
const documents = import.meta.glob<string>('../docs/decisions/*.md', { query: '?raw', import: 'default', eager: true })

test('each decision has a number of its own and a line in the list', () => {
  const list = documents['../docs/decisions/README.md'] ?? ''
  expect([...list.matchAll(/^- \[\d{4}\]\((.*?)\)/gm)].map(([, file]) => file)).toEqual(decisions)
  expect(decisions.map((file) => Number(file?.slice(0, 4)))).toEqual(decisions.map((_, index) => index + 1))
})
