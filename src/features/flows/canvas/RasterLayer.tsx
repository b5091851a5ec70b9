import { useStoreApi, ViewportPortal } from '@xyflow/react'
import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import type { IconPicture } from '#ui/Icon.tsx'
import { useRootElements } from '#ui/portal.tsx'
import { useMedia } from '#ui/use-media.ts'
import { useStore } from '#ui/use-store.ts'
import type { Card } from '../diagram/card.ts'
import { useFlow } from '../editor/flow-context.ts'
import styles from './raster/Many.module.css'
import { createRasterRenderer, type RasterRenderer } from './raster/raster-renderer.ts'
import { usePaintedPointer } from './raster/use-painted-pointer.ts'
import type { ReactFlowAdapter } from './react-flow-adapter.ts'
import { StyleProbe } from './StyleProbe.tsx'

export interface RasterLayerProps {
  readonly adapter: ReactFlowAdapter
  /** React Flow need not test visibility any more. */
  readonly onPainted: (isPainted: boolean) => void
}

/** True if the browser can paint off screen; in a browser that cannot, all cards are elements. */
const canPaint = 'OffscreenCanvas' in globalThis

/** The bitmap of a flow of many cards, below the few that are elements. */
export function RasterLayer({ adapter, onPainted }: RasterLayerProps) {
  const { pageState } = useFlow()
  const { clock } = useServices()
  const api = useStoreApi()
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [renderer] = useState(() => {
    const held = () => {
      const { connection, connectionClickStartHandle } = api.getState()
      return [connection.fromNode?.id, connectionClickStartHandle?.nodeId].flatMap((id) => id ?? [])
    }
    const mark = (name: 'veiled' | 'faded') => (isOn: boolean) =>
      void api.getState().domNode?.classList.toggle(styles[name] ?? '', isOn)
    return createRasterRenderer({
      pageState,
      clock,
      held,
      publish: adapter.publish,
      veil: mark('veiled'),
      fade: mark('faded'),
    })
  })
  useEffect(() => (host && canPaint ? renderer.start(host) : undefined), [renderer, host])
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!canPaint) return adapter.near(null)
    if (!host || !isReady) return
    const root = api.getState().domNode
    const painted = styles['painted'] ?? ''
    root?.classList.add(painted)
    adapter.near(renderer.near)
    onPainted(true)
    return () => {
      root?.classList.remove(painted)
      adapter.near(undefined)
      onPainted(false)
    }
  }, [api, renderer, host, isReady, adapter, onPainted])
  usePaintedPointer(renderer)
  return (
    <>
      <ViewportPortal>
        <div ref={setHost} className={styles.picture} aria-hidden="true" />
      </ViewportPortal>
      <StyleReader renderer={renderer} onReady={setReady} />
    </>
  )
}

interface StyleReaderProps {
  readonly renderer: RasterRenderer
  readonly onReady: (isReady: boolean) => void
}

/** Passes the styles of all parts to the painter, again after a change of theme or font, and with a new glyph. */
function StyleReader({ renderer, onReady }: StyleReaderProps) {
  const { pageState } = useFlow()
  const { root } = useRootElements()
  const cards = useDeferredValue(useStore(pageState.cards))
  const [pictures, setPictures] = useState<readonly IconPicture[]>(() => picturesOf(cards, []))
  const [dress, setDress] = useState(0)
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const isForced = useMedia('(forced-colors: active)')
  const [known, setKnown] = useState(cards)
  if (known !== cards) {
    setKnown(cards)
    const more = picturesOf(cards, pictures)
    if (more.length > pictures.length) setPictures(more)
  }
  useEffect(() => {
    const again = () => setDress((count) => count + 1)
    const observer = new MutationObserver(again)
    if (root) observer.observe(root, { attributes: true })
    document.fonts.addEventListener('loadingdone', again)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', again)
    }
  }, [root])
  const wanted = `${dress} ${isDark} ${isForced} ${pictures.length}`
  const [read, setRead] = useState('')
  const onRead = useCallback<Parameters<typeof StyleProbe>[0]['onRead']>(
    (cardStyles) => {
      renderer.take(cardStyles)
      onReady(true)
      setRead(wanted)
    },
    [renderer, onReady, wanted],
  )
  return read !== wanted && <StyleProbe pictures={pictures} onRead={onRead} />
}

/** Returns every icon of some cards, once, after those that are known. */
function picturesOf(cards: readonly Card[], known: readonly IconPicture[]): readonly IconPicture[] {
  const pictures = new Set<IconPicture>([...known, 'circle-alert'])
  for (const { view } of cards) {
    pictures.add(view.icon)
    for (const { icon } of view.lines) if (icon) pictures.add(icon)
  }
  return [...pictures]
}
