import { useEffect, useState } from 'react'
import type { QueryKind } from '#lib/query-engine.ts'
import type { InputQueries } from '../engine/input-queries.ts'
import type { InputEngine } from '../engine/use-input-engine.ts'

export interface QueryState<T> {
  /** Of the query before while a new one gets a response; undefined at first. */
  readonly data: T | undefined
  /** True while `data` is of another input than the present one. */
  readonly isWaiting: boolean
  readonly error: unknown
}

interface Settled<T> {
  readonly of: unknown
  readonly data: T | undefined
  readonly error: unknown
}

/** Queries the engine, again with every new `input` (by identity: memoise it). Needs an engine and an input. */
export function useQueryResult<K extends QueryKind<InputQueries>>(
  engine: InputEngine | undefined,
  kind: K,
  input: InputQueries[K]['input'] | undefined,
): QueryState<InputQueries[K]['response']> {
  const [settled, setSettled] = useState<Settled<InputQueries[K]['response']>>()
  useEffect(() => {
    if (!engine || !input) return undefined
    const stop = new AbortController()
    engine.query(kind, input, stop.signal).then(
      (data) => !stop.signal.aborted && setSettled({ of: input, data, error: undefined }),
      (error: unknown) => !stop.signal.aborted && setSettled((before) => ({ of: input, data: before?.data, error })),
    )
    return () => stop.abort(new DOMException('Another question was asked.', 'AbortError'))
  }, [engine, kind, input])
  const isCurrent = settled !== undefined && settled.of === input
  return {
    data: input ? settled?.data : undefined,
    isWaiting: engine !== undefined && input !== undefined && !isCurrent,
    error: isCurrent ? settled.error : undefined,
  }
}
