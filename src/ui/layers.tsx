import { createContext, type ReactNode, type RefCallback, use, useCallback, useEffect, useMemo, useState } from 'react'
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
      requestAnimationFrame(() => requestAnimationFrame(() => catchFocus(root, open)))
    }
  }, [open, root])
  const layers = useMemo(() => open && { open, mine }, [open, mine])
  return <LayersContext value={layers ?? null}>{children}</LayersContext>
}

/**
 * The ref of something that goes away by being pressed: the focus it had goes to the page, unless something else takes it
 * in the same frame.
 */
export function useHandsFocusOn(): RefCallback<HTMLElement> {
  const open = use(LayersContext)?.open
  const { root } = useRootPlace()
  return useCallback(
    (element) => {
      if (!element) return
      const place = element.getRootNode()
      return () => {
        const had = (place instanceof Document || place instanceof ShadowRoot) && place.activeElement === element
        if (had) requestAnimationFrame(() => catchFocus(root, open))
      }
    },
    [open, root],
  )
}

/** Gives the page a focus that fell to the document's body while no layer is open. */
function catchFocus(root: HTMLElement | null, open: Store<number> | undefined): void {
  const page = root?.ownerDocument
  if (!page || (open && open.get() > 0) || page.activeElement !== page.body) return
  mainIn(root)?.focus({ preventScroll: true })
}

/** Tells, when asked, whether no modal layer lies above the calling part. */
export function useIsTopLayer(): () => boolean {
  const layers = use(LayersContext)
  return () => !layers || layers.open.get() <= layers.mine
}
