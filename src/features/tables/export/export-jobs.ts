import type { LazyService } from '#domain/services.tsx'
import { createStore, type Store } from '#lib/store.ts'
import type { ExportJob } from './export-job.ts'

/** The exports of a console by table: one at a time for each. They continue while other pages are open. */
export interface ExportJobs extends LazyService {
  readonly all: Pick<Store<ReadonlyMap<string, ExportJob>>, 'get' | 'subscribe'>
  readonly put: (table: string, job: ExportJob) => void
  readonly remove: (table: string) => void
}

/** For `services.part()`. */
export function exportJobs(): ExportJobs {
  const all = createStore<ReadonlyMap<string, ExportJob>>(new Map())
  return {
    all,
    put: (table, job) => all.set(new Map(all.get()).set(table, job)),
    remove: (table) => all.set(new Map([...all.get()].filter(([id]) => id !== table))),
    flush: () => Promise.resolve(),
    close: () => {
      for (const job of all.get().values()) job.suspend()
    },
  }
}
