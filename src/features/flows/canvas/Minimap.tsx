import { type PointerEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { CameraController } from '../diagram/camera-controller.ts'
import { type Camera, toFlowPoint, visibleBox } from '../diagram/camera.ts'
import type { Card } from '../diagram/card.ts'
import { blocksPath, type Box, boundsOf, growBox } from '../diagram/geometry.ts'
import styles from './Minimap.module.css'

const SIZE = { width: 160, height: 96 } as const
/** Free space around the flow, in its own pixels. */
const AROUND = 40

export interface MinimapProps {
  readonly hold: CameraController
  /** The same list until a card changes. */
  readonly cards: readonly Card[]
  readonly selected: ReadonlySet<Card['id']>
}

/**
 * The whole flow, small, with a frame around the view; a click moves the view there. Drawn as three paths whatever the
 * number of cards, and again only when cards change; while the camera moves only the frame does. Not for screen
 * readers: the list is.
 */
export function Minimap({ hold, cards, selected }: MinimapProps) {
  const box = useMemo(() => growBox(boundsOf(cards) ?? { x: 0, y: 0, width: 640, height: 384 }, AROUND), [cards])
  const pressed = useRef(false)
  const go = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const matrix = currentTarget.getScreenCTM()?.inverse()
    if (!matrix) return
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix)
    const { zoom } = hold.camera.get()
    const { width, height } = hold.screen.get()
    hold.to({ zoom, x: width / 2 - x * zoom, y: height / 2 - y * zoom }, true)
  }
  return (
    <div className={styles.map} aria-hidden="true">
      <svg
        data-testid="minimap"
        width={SIZE.width}
        height={SIZE.height}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        preserveAspectRatio="xMidYMid meet"
        onPointerDown={(event) => {
          pressed.current = true
          event.currentTarget.setPointerCapture(event.pointerId)
          go(event)
        }}
        onPointerMove={(event) => pressed.current && go(event)}
        onPointerUp={() => {
          pressed.current = false
        }}
      >
        <Blocks cards={cards} selected={selected} />
        <Frame hold={hold} around={box} />
      </svg>
    </div>
  )
}

function Blocks({ cards, selected }: Pick<MinimapProps, 'cards' | 'selected'>) {
  const { shown, plain, bad } = useMemo(() => {
    const blocks = cards.filter(({ shape }) => shape !== 'group' && shape !== 'note')
    const isBad = ({ view, shape }: Card) => view.tone === 'bad' || shape === 'gone'
    return {
      shown: blocks,
      plain: blocksPath(blocks.filter((card) => !isBad(card))),
      bad: blocksPath(blocks.filter(isBad)),
    }
  }, [cards])
  // Drawn over the path of all cards, which is not drawn again: there are thousands of cards and few are selected.
  const on = useMemo(() => blocksPath(shown.filter(({ id }) => selected.has(id))), [shown, selected])
  return (
    <>
      <path className={styles.plain} d={plain} />
      <path className={classNames(styles.plain, styles.bad)} d={bad} />
      <path className={classNames(styles.plain, styles.on)} d={on} />
    </>
  )
}

/** The frame around what is seen, no larger than the map. */
function Frame({ hold, around }: { readonly hold: CameraController; readonly around: Box }) {
  const camera = useSyncExternalStore<Camera>(hold.camera.subscribe, hold.camera.get)
  const screen = useSyncExternalStore(hold.screen.subscribe, hold.screen.get)
  const seen = visibleBox(camera, screen)
  const from = toFlowPoint({ x: 0, y: 0 }, camera)
  const [left, top] = [Math.max(from.x, around.x), Math.max(from.y, around.y)]
  const right = Math.min(from.x + seen.width, around.x + around.width)
  const bottom = Math.min(from.y + seen.height, around.y + around.height)
  const stroke = Math.max(around.width / SIZE.width, around.height / SIZE.height)
  return (
    <rect
      className={styles.frame}
      x={left + stroke / 2}
      y={top + stroke / 2}
      width={Math.max(0, right - left - stroke)}
      height={Math.max(0, bottom - top - stroke)}
      rx={stroke * 2}
      strokeWidth={stroke}
    />
  )
}
