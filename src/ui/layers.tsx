import {
  createContext,
  type ReactNode,
  type RefCallback,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { createStore, type Store } from '#lib/store.ts'
import { mainIn } from './Main.tsx'
import { useRootElements } from './portal.tsx'

interface Layers {
  readonly open: Store<number>
  /** The layer of this part; 0 is the page. */
  readonly mine: number
  /** Element to which React Aria last restored the focus, or tried to. */
  readonly nextFocus: RefObject<HTMLElement | null>
}

/** Event that React Aria dispatches on an element before it restores the focus to it. */
const RESTORE = 'react-aria-focus-scope-restore'

const LayersContext = createContext<Layers | null>(null)

/** Counts the modal layers of one console, so that the keys of the page are off while a dialog is open. */
export function LayersProvider({ children }: { readonly children: ReactNode }) {
  const { root } = useRootElements()
  const [layers] = useState<Layers>(() => ({ open: createStore(0), mine: 0, nextFocus: { current: null } }))
  useEffect(() => {
    const note = ({ target }: Event) => {
      layers.nextFocus.current = target instanceof HTMLElement ? target : null
    }
    root?.addEventListener(RESTORE, note)
    return () => root?.removeEventListener(RESTORE, note)
  }, [root, layers])
  return <LayersContext value={layers}>{children}</LayersContext>
}

/**
 * Wraps the content of a modal layer; open while it is mounted. If no element takes the focus back from the last, as
 * its opener was removed or nothing was focused, the focus goes to the page: Tab would start at the top of the
 * document.
 *
 * React Aria restores the focus in the next frame, maybe too early: elements that the layer made inert stay so until
 * its effects have ended, which may be late if it unmounts with its page. An inert element takes no focus
 * (https://github.com/adobe/react-spectrum/issues/10610). Then the same element is focused again.
 */
export function Layer({ children }: { readonly children: ReactNode }) {
  const below = use(LayersContext)
  const { open, nextFocus } = below ?? {}
  const mine = (below?.mine ?? 0) + 1
  const { root } = useRootElements()
  useEffect(() => {
    if (!open || !nextFocus) return
    open.set(open.get() + 1)
    nextFocus.current = null
    return () => {
      open.set(open.get() - 1)
      // The layer's own effects have ended before this one's, so that nothing is inert for its sake any more.
      requestAnimationFrame(() => requestAnimationFrame(() => catchFocus(root, open, nextFocus.current)))
    }
  }, [open, nextFocus, root])
  const layers = useMemo(() => open && nextFocus && { open, mine, nextFocus }, [open, mine, nextFocus])
  return <LayersContext value={layers ?? null}>{children}</LayersContext>
}

/** Ref of something that a click removes: its focus moves to the page unless another element takes it. */
export function useHandsFocusOn(): RefCallback<HTMLElement> {
  const open = use(LayersContext)?.open
  const { root } = useRootElements()
  return useCallback(
    (element) => {
      if (!element) return
      const tree = element.getRootNode()
      return () => {
        const had = (tree instanceof Document || tree instanceof ShadowRoot) && tree.activeElement === element
        if (had) requestAnimationFrame(() => catchFocus(root, open))
      }
    },
    [open, root],
  )
}

/** Moves a focus that fell to the document's body to the next element, or to the page while no layer is open. */
function catchFocus(root: HTMLElement | null, open: Store<number> | undefined, nextFocus?: HTMLElement | null): void {
  const page = root?.ownerDocument
  const isLost = () => page?.activeElement === page?.body
  if (!page || !isLost()) return
  if (nextFocus?.isConnected) nextFocus.focus()
  if (!isLost() || (open && open.get() > 0)) return
  mainIn(root)?.focus({ preventScroll: true })
}

/** Returns a function that is true if no modal layer is above the calling part. */
export function useIsTopLayer(): () => boolean {
  const layers = use(LayersContext)
  return () => !layers || layers.open.get() <= layers.mine
}
