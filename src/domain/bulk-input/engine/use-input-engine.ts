import { useMemo } from 'react'
import type { QueryEngine } from '#lib/query-engine.ts'
import { workerStarter } from '#lib/start-worker.ts'
import { workerEngine } from '#lib/worker-engine.ts'
import { useClose } from '#ui/use-unmount.ts'
import type { SheetSource } from '../source/read-sheet.ts'
import { inputEngine } from './input-engine.ts'
import type { FromInputWorker, SourceFeed, ToInputWorker } from './input-messages.ts'
import type { InputQueries } from './input-queries.ts'
import { default as url } from './input-worker.ts?worker&url'

export type InputEngine = QueryEngine<InputQueries>

export const startInputWorker = workerStarter<ToInputWorker, FromInputWorker>(url, 'source')

/** Reads and checks a source in a worker; where none may run, in slices on this thread. */
export function useInputEngine(source: SheetSource | undefined): InputEngine | undefined {
  const engine = useMemo(() => source && openInputEngine(source), [source])
  useClose(engine)
  return engine
}

/** Opens the engine of a source; the caller closes it. */
export const openInputEngine = (source: SheetSource): InputEngine =>
  workerEngine<InputQueries, SourceFeed>({
    start: startInputWorker,
    feed: function* feed({ post }) {
      // The file goes as a reference: the worker reads its bytes.
      post({ type: 'source', source })
      yield
      return undefined
    },
    local: inputEngine(source, { isSliced: true }),
  })
