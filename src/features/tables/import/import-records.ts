import type { Journal } from '#journal/journal.ts'
import type { ImportView } from './import-session.ts'
import { importKind, importProgressKind, importRejectsKind } from './import-kinds.ts'
import {
  type ImportProgress,
  readImport,
  readProgress,
  readRejects,
  type Reject,
  rejectsId,
  type SettledRow,
  startedProgress,
  type TableImport,
  withBatch,
} from './table-import.ts'

export interface ImportRecords {
  /** Oldest first. The same object for the same state. */
  readonly list: () => readonly ImportView[]
  readonly get: (id: string) => ImportView | undefined
  /** Resolves once the import is durable. */
  readonly add: (id: string, plan: TableImport) => Promise<void>
  /** Changes the progress and returns it once it is durable; undefined where the import was discarded. */
  readonly change: (id: string, by: (progress: ImportProgress) => ImportProgress) => Promise<ImportProgress | undefined>
  /** Stores a settled batch with its rejects, in one transaction. */
  readonly settle: (id: string, batch: number, settled: readonly SettledRow[]) => Promise<void>
  /** In the order of the file, those of the batch in progress included. */
  readonly rejects: (view: ImportView) => Promise<readonly Reject[]>
  readonly remove: (id: string) => Promise<void>
}

/** Parsed once for each body. */
const parsed = <T extends object>(known: WeakMap<object, T>, body: object, read: (body: unknown) => T | undefined) => {
  const found = known.get(body) ?? read(body)
  if (found) known.set(body, found)
  return found
}

export function openImportRecords(journal: Journal): ImportRecords {
  const plans = new WeakMap<object, TableImport>()
  const progresses = new WeakMap<object, ImportProgress>()
  const views = new WeakMap<ImportProgress, ImportView>()

  const viewOf = (id: string, planBody: object, progressBody: object): ImportView | undefined => {
    const plan = parsed(plans, planBody, readImport)
    const progress = parsed(progresses, progressBody, readProgress)
    if (!plan || !progress) return undefined
    const view = views.get(progress) ?? { id, plan, progress }
    views.set(progress, view)
    return view
  }

  let last: { readonly plans: unknown; readonly progresses: unknown; readonly views: readonly ImportView[] } | undefined
  const list = (): readonly ImportView[] => {
    // Snapshots of the journal: the same ones as long as nothing of them changes.
    const [known, standing] = [journal.list(importKind), journal.list(importProgressKind)]
    if (last?.plans === known && last.progresses === standing) return last.views
    const bodies = new Map(standing.map(({ id, body }) => [id, body]))
    const found = known.flatMap(({ id, body }) => {
      const progress = bodies.get(id)
      return (progress && viewOf(id, body, progress)) ?? []
    })
    last = { plans: known, progresses: standing, views: found }
    return found
  }

  return {
    list,
    get: (id) => list().find((view) => view.id === id),
    add: (id, plan) =>
      journal.updateAll([
        { kind: importKind, id, change: () => plan },
        { kind: importProgressKind, id, change: () => startedProgress(plan) },
      ]),
    change: async (id, by) => {
      const record = await journal.update(importProgressKind, id, (body) => {
        const progress = readProgress(body)
        if (!progress) return undefined
        const next = by(progress)
        return next === progress ? undefined : next
      })
      return record && readProgress(record.body)
    },
    settle: (id, batch, settled) => {
      const rows = settled.flatMap(({ reject }) => reject ?? [])
      return journal.updateAll([
        {
          kind: importProgressKind,
          id,
          change: (body) => {
            const progress = readProgress(body)
            return progress && withBatch(progress, batch, settled)
          },
        },
        ...(rows.length > 0
          ? [{ kind: importRejectsKind, id: rejectsId(id, batch), change: (): unknown => ({ rows }) }]
          : []),
      ])
    },
    rejects: async ({ id, progress }) => {
      const rows: Reject[] = []
      for (const batch of progress.rejects.toSorted((one, other) => one - other)) {
        const record = await journal.get(importRejectsKind, rejectsId(id, batch))
        rows.push(...readRejects(record?.body))
      }
      rows.push(...(progress.open?.settled.flatMap(({ reject }) => reject ?? []) ?? []))
      return rows.toSorted((one, other) => one.row - other.row)
    },
    remove: async (id) => {
      const rejects = list().find((view) => view.id === id)?.progress.rejects ?? []
      await journal.updateAll([
        { kind: importKind, id, change: () => null },
        { kind: importProgressKind, id, change: () => null },
      ])
      for (const batch of rejects) await journal.remove(importRejectsKind, rejectsId(id, batch))
    },
  }
}
