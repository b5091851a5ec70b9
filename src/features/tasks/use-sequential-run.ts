import { useEffect, useRef, useState } from 'react'
import { type SequentialRun, type ItemProgress, runSequentially } from './run-sequentially.ts'

/** State of several actions run one after another: not begun, in progress, or over. */
export interface TurnState<End, Why> {
  readonly phase: 'idle' | 'running' | 'over'
  /** By the id of the item; without an entry it waits. */
  readonly turns: ReadonlyMap<string, ItemProgress<End, Why>>
  /** True if the user stopped it: no further action begins. */
  readonly isStopping: boolean
}

type Order<T, End, Why> = Pick<SequentialRun<T, End, Why>, 'items' | 'act' | 'isOver' | 'endsAll'>

/**
 * Does several things one after another. `begin` works once, whatever is clicked; `stop` lets the current one end and
 * begins no other. `leaving`: whether unmounting the component does that too.
 */
export function useSequentialRun<T extends { readonly id: string }, End, Why>(
  stopped: Why,
  leaving: 'stops' | 'goes-on',
) {
  const [state, setState] = useState<TurnState<End, Why>>({ phase: 'idle', turns: new Map(), isStopping: false })
  // Set before anything is awaited: a second click finds it.
  const hasBegun = useRef(false)
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      if (leaving === 'stops') isStopped.current = true
    }
  }, [leaving])

  return {
    ...state,
    begin: ({ items, act, isOver, endsAll }: Order<T, End, Why>) => {
      if (hasBegun.current) return
      hasBegun.current = true
      setState((now) => ({ ...now, phase: 'running' }))
      void runSequentially<T, End, Why>({
        items,
        act,
        isOver: () => (isStopped.current ? stopped : isOver()),
        endsAll,
        notify: ({ id }, turn) => setState((now) => ({ ...now, turns: new Map(now.turns).set(id, turn) })),
      }).finally(() => setState((now) => ({ ...now, phase: 'over' })))
    },
    stop: () => {
      isStopped.current = true
      setState((now) => ({ ...now, isStopping: true }))
    },
  }
}
