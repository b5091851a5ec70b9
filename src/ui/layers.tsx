import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { createStore, type Store } from '#lib/store.ts'

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

/** Wraps what a modal layer shows; open for as long as it is mounted. */
export function Layer({ children }: { readonly children: ReactNode }) {
  const below = use(LayersContext)
  const open = below?.open
  const mine = (below?.mine ?? 0) + 1
  useEffect(() => {
    if (!open) return
    open.set(open.get() + 1)
    return () => open.set(open.get() - 1)
  }, [open])
  const layers = useMemo(() => open && { open, mine }, [open, mine])
  return <LayersContext value={layers ?? null}>{children}</LayersContext>
}

/** Tells, when asked, whether no modal layer lies above the calling part. */
export function useIsTopLayer(): () => boolean {
  const layers = use(LayersContext)
  return () => !layers || layers.open.get() <= layers.mine
}
