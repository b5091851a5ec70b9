import { useEffect, useMemo } from 'react'
import { type ResultEngine, localDesk } from './result-engine.ts'
import { startWorker } from './start-worker.ts'
import { workerDesk } from './worker-desk.ts'

/** Where the work on this result is done: a small one here, a large one in a worker. */
export function useDesk(data: unknown, isSmall: boolean): ResultEngine {
  const desk = useMemo(() => (isSmall ? localDesk(data) : workerDesk(data, startWorker)), [data, isSmall])
  useEffect(() => () => desk.close(), [desk])
  return desk
}
