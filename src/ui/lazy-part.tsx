import { type ComponentType, createContext, createElement, lazy, type ReactNode, useContext, useState } from 'react'
import { createStore } from '#lib/store.ts'
import { useStore } from './use-store.ts'

/** Props of the replacement of a part that could not be loaded. */
export interface MissingPartProps {
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

/** Replacement of a part that could not be loaded; by default nothing. */
export const MissingPartContext = createContext<(props: MissingPartProps) => ReactNode>(() => null)

/** A component whose code comes when it is first drawn, or ahead of that. */
export type LazyPart<P extends object> = ComponentType<P> & {
  /** Fetches the code, so that drawing it later needs no network. Never rejects. */
  readonly ahead: () => Promise<void>
}

/** As React's `lazy`, for a part of a page: if its code cannot be fetched, a notice with *Retry* replaces it. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let known: ComponentType<P> | undefined
  const fetched = async () => {
    known ??= (await load()) as ComponentType<P> | undefined
    // A file that is being replaced on the server may come empty.
    if (!known) throw new Error('The code came without the part.')
    return known
  }
  const part = createStore<{ readonly Loaded: ComponentType<P> }>({
    Loaded: lazy(() =>
      fetched().then(
        (loaded) => ({ default: loaded }),
        () => ({ default: Missing }),
      ),
    ) as unknown as ComponentType<P>,
  })
  function Missing() {
    const draw = useContext(MissingPartContext)
    const [isRetrying, setRetrying] = useState(false)
    const retry = () => {
      setRetrying(true)
      void fetched().then(
        (Loaded) => part.set({ Loaded }),
        () => setRetrying(false),
      )
    }
    return draw({ onRetry: retry, isRetrying })
  }
  function LazyComponent(props: P) {
    return createElement(useStore(part).Loaded, props)
  }
  const ahead = () =>
    fetched().then(
      () => undefined,
      () => undefined,
    )
  return Object.assign(LazyComponent, { ahead })
}
