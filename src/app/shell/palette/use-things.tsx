import { useMemo, useState } from 'react'
import { runName, RunStatus } from '#domain/bulk/RunParts.tsx'
import type { RunView } from '#domain/bulk/run-status.ts'
import { useRuns } from '#domain/bulk/use-runs.ts'
import { inputSummary } from '#domain/format-inputs.ts'
import { paths } from '#domain/paths.ts'
import { type Visited, useRecents } from '#domain/recents.ts'
import { shownName } from '#domain/shown-text.ts'
import { useServices } from '#domain/services.tsx'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { taskName } from '#domain/task-name.ts'
import { TaskStatus } from '#domain/task/TaskStatus.tsx'
import { useListedTasks } from '#domain/use-tasks.ts'
import { visitIcon } from '#domain/visit-icon.ts'
import { paletteTexts } from '#texts/palette.ts'
import { type RunsTexts, runsTexts } from '#texts/runs/runs.ts'
import { type TasksTexts, tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { type Action, useOfferedActions } from '#ui/actions.tsx'
import { useStore } from '#ui/use-store.ts'
import { NAV_ITEMS } from '../nav-items.ts'
import { isOfShell } from '../shell-actions.ts'
import { appearanceEntries } from './appearance-entries.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { useTableThings } from './use-table-things.ts'
import type { Connections, SavedConnection } from '#domain/connections.ts'
import { useQuery } from '@tanstack/react-query'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import { CascadePriceText } from '#domain/waterfall/CascadePriceText.tsx'
import { isSlug } from '#lib/ids.ts'
import { useConnectorsApi } from '#api/connectors.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { useFlowListApi } from '#api/flow-list.ts'

/** Visits offered before anything is typed. */
const RECENT = 5
/** Older tasks are found on their page. */
const TASKS = 500

/** Entries of the palette beside the catalogue, with the page's actions from when the palette opened. */
export function useThings() {
  const paletteLabels = useTexts(paletteTexts)
  const { palette: t, shell } = paletteLabels
  const taskLabels = useTexts(tasksTexts)
  const { preferences, host, connections } = useServices()
  const saved = useStore(connections.saved)
  const offered = useOfferedActions()
  const [actions] = useState(() => offered().filter(({ keysOnly }) => !keysOnly))
  const visits = useRecents()
  const tasks = useListedTasks()
  const runs = useRuns()
  const runLabels = useTexts(runsTexts)
  const connectors = useConnectorThings(paletteLabels)
  const waterfalls = useWaterfallThings()
  const flows = useFlowThings(paletteLabels)
  const tables = useTableThings(paletteLabels)

  return useMemo(() => {
    const pages = NAV_ITEMS.map(({ id, to, icon, keys }): PaletteEntry => {
      return { id: `page ${id}`, group: 'page', name: shell[id], keywords: t.words[id], icon, keys, to }
    })
    return {
      recent: visits.slice(0, RECENT).map(recentThing),
      others: [
        ...actions.map(actionThing),
        ...pages,
        ...waterfalls,
        ...flows,
        ...tables,
        ...connectors,
        {
          id: 'task open',
          group: 'action' as const,
          name: t.openTask,
          keywords: t.words.openTask,
          icon: 'clock' as const,
          to: paths.openTask(),
        },
        ...runs.slice(0, TASKS).map((view) => runThing(view, runLabels)),
        ...tasks.slice(0, TASKS).map((task) => taskThing(task, taskLabels)),
        // In a host page there is one connection, and it is that page's.
        ...(host ? [] : connectionThings(connections, saved, paletteLabels)),
        ...appearanceEntries(preferences, host?.decidesTheme !== true, t, shell),
      ],
    }
  }, [
    actions,
    visits,
    tasks,
    runs,
    runLabels,
    waterfalls,
    flows,
    tables,
    connectors,
    preferences,
    host,
    connections,
    saved,
    paletteLabels,
    t,
    shell,
    taskLabels,
  ])
}

const actionThing = (action: Action): PaletteEntry => ({
  id: `action ${action.id}`,
  group: isOfShell(action) ? 'action' : 'here',
  name: shownName(action.name),
  icon: action.icon ?? 'corner-down-left',
  keys: action.keys,
  run: () => action.run(),
})

const recentThing = (visited: Visited): PaletteEntry => ({
  id: `recent ${visited.to}`,
  group: 'recent',
  name: shownName(visited.name),
  icon: visitIcon(visited),
  to: visited.to,
})

const runThing = (view: RunView, texts: RunsTexts): PaletteEntry => ({
  id: `run ${view.id}`,
  group: 'task',
  name: runName(view, texts),
  keywords: view.id,
  icon: 'rows-3',
  end: () => <RunStatus view={view} />,
  to: paths.bulkRun(view.id),
})

const taskThing = ({ id, body }: TaskRecord, texts: TasksTexts): PaletteEntry => ({
  id: `task ${id}`,
  group: 'task',
  name: shownName(taskName(id, body.target, texts)),
  note: inputSummary(body.params) || shownName(id),
  keywords: id,
  icon: 'clock',
  end: () => <TaskStatus entry={body} />,
  to: paths.task(id),
})

type PaletteTexts = (typeof paletteTexts)['en']

/** Returns the entries for the other saved connections, and for a new one. */
const connectionThings = (
  { openId, open, add }: Connections,
  saved: readonly SavedConnection[],
  { palette: t, shell }: PaletteTexts,
): readonly PaletteEntry[] => [
  ...saved
    .filter(({ id }) => id !== openId())
    .map(({ id, name, baseUrl }): PaletteEntry => ({
      id: `connection ${id}`,
      group: 'connection',
      name: t.connect(shownName(name)),
      note: baseUrl.replace(/^https?:\/\//, ''),
      keywords: t.words.connection,
      icon: 'unplug',
      run: () => open(id),
    })),
  {
    id: 'connection add',
    group: 'action',
    name: shell.addConnection,
    keywords: t.words.connection,
    icon: 'plus',
    run: add,
  },
]

function useWaterfallThings(): readonly PaletteEntry[] {
  const { data } = useQuery(useWaterfallsApi().list())
  return useMemo(
    () =>
      (data ?? [])
        .filter(({ identifier }) => isSlug(identifier))
        .map((waterfall): PaletteEntry => {
          const { identifier, name, description } = waterfall
          const shown = shownName(name || identifier)
          return {
            id: `waterfall ${identifier}`,
            group: 'waterfall',
            name: shown,
            note: shownName(description),
            keywords: `${identifier} ${waterfall.available_enrichments.map((one) => one.name).join(' ')}`,
            icon: 'list-end',
            end: () => <CascadePriceText waterfall={waterfall} />,
            to: paths.waterfall(identifier),
            runs: { name: shown, to: paths.run({ kind: 'waterfall', id: identifier }) },
          }
        }),
    [data],
  )
}

/** Returns the entries for a new connector, and for all connectors, if the service lists them. */
function useConnectorThings({ palette: t, shell }: (typeof paletteTexts)['en']): readonly PaletteEntry[] {
  const isListed = useIsOffered({ name: 'list-connectors' })
  const canCreate = useIsOffered({ name: 'create-connector' })
  const { data } = useQuery({ ...useConnectorsApi().list(), enabled: isListed })
  return useMemo(
    () => [
      ...(data ?? []).map(({ id, name, type, method }): PaletteEntry => ({
        id: `connector ${id}`,
        group: 'connector',
        name: shownName(name.trim() === '' ? `#${id}` : name),
        note: shownName(method.toUpperCase()),
        keywords: `${type} #${id}`,
        icon: 'plug',
        to: paths.connector(id),
      })),
      ...(canCreate
        ? [
            {
              id: 'connector new',
              group: 'action' as const,
              name: shell.newConnector,
              keywords: t.words.connectors,
              icon: 'plus' as const,
              to: paths.newConnector(),
            },
          ]
        : []),
    ],
    [data, canCreate, t, shell],
  )
}

/** Returns the entries for a new flow, and for all flows, if the service lists them. */
function useFlowThings({ palette: t }: (typeof paletteTexts)['en']): readonly PaletteEntry[] {
  const isListed = useIsOffered({ name: 'list-flows' })
  const canCreate = useIsOffered({ name: 'create-flow' })
  const { data } = useQuery({ ...useFlowListApi().list(), enabled: isListed })
  return useMemo(
    () => [
      ...(data ?? [])
        .filter(({ id }) => isSlug(id))
        .map(({ id, name, description }): PaletteEntry => ({
          id: `flow ${id}`,
          group: 'flow',
          name: shownName(name.trim() === '' ? id : name),
          note: shownName(description),
          keywords: id,
          icon: 'workflow',
          to: paths.flow(id),
        })),
      ...(canCreate
        ? [
            {
              id: 'flow new',
              group: 'action' as const,
              name: t.newFlow,
              keywords: t.words.flows,
              icon: 'plus' as const,
              to: paths.newFlow(),
            },
          ]
        : []),
    ],
    [data, canCreate, t],
  )
}
