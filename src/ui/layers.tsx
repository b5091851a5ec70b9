import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { createStore, type Store } from '#lib/store.ts'
import { mainIn } from './Main.tsx'
import { useRootPlace } from './portal.tsx'

interface Layers {
  /** How many modal layers are open in this console. */
  readonly open: Store<number>
  /** On which of them this part stands; 0 is the page. */
  readonly mine: number
}

const LayersContext = createContext<Layers | null>(null)

/** Counts the modal layers of one console, so that the keys of the page rest while a dialog is open. */
export function LayersProvider({ children }: { readonly children: ReactNode }) {
  const [layers] = useState<Layers>(() => ({ open: createStore(0), mine: 0 }))
  return <LayersContext value={layers}>{children}</LayersContext>
}

/**
 * Wraps what a modal layer shows; open for as long as it is mounted. When nothing takes the focus back from the last one,
 * since what opened it is gone or nothing had it, the focus goes to the page: a keyboard would begin at the top of the
 * document again.
 */
export function Layer({ children }: { readonly children: ReactNode }) {
  const below = use(LayersContext)
  const open = below?.open
  const mine = (below?.mine ?? 0) + 1
  const { root } = useRootPlace()
  useEffect(() => {
    if (!open) return
    open.set(open.get() + 1)
    return () => {
      open.set(open.get() - 1)
      // React Aria gives the focus back in the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const page = root?.ownerDocument
          if (page && open.get() === 0 && page.activeElement === page.body) mainIn(root)?.focus({ preventScroll: true })
        }),
      )
    }
  }, [open, root])
  const layers = useMemo(() => open && { open, mine }, [open, mine])
  return <LayersContext value={layers ?? null}>{children}</LayersContext>
}

/** Tells, when asked, whether no modal layer lies above the calling part. */
export function useIsTopLayer(): () => boolean {
  const layers = use(LayersContext)
  return () => !layers || layers.open.get() <= layers.mine
}
