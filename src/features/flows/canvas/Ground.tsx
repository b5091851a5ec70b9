import { ViewportPortal } from '@xyflow/react'
import { useEffect, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { useFlow } from '../editor/flow-context.ts'
import { useStore } from '#ui/use-store.ts'
import { seenBox } from './camera.ts'
import styles from './Canvas.module.css'
import { blocksPath, type Box, GRID } from './geometry.ts'
import { inOf, portOf } from './port-places.ts'
import { stepPath, stepPoints } from './step-path.ts'

/** The camera rests when it has not moved for so long, in milliseconds. */
const REST = 140
/** Further away than this the dots would be a grey haze. */
const DOTS_FROM = 0.4

/**
 * What lies below the cards: the dots of the ground, and from far away the whole flow as blocks. It is a part of what the
 * camera moves, so that a pan paints nothing anew; the ground is laid again under what is seen when the camera rests.
 */
export function Ground() {
  const { stage } = useFlow()
  const isFar = useStore(stage.isFar)
  return (
    <ViewportPortal>
      <Dots />
      {isFar && <Blocks />}
    </ViewportPortal>
  )
}

function Dots() {
  const { clock } = useServices()
  const { stage } = useFlow()
  const { camera, screen } = stage.hold
  const [laid, setLaid] = useState<Box>()
  useEffect(() => {
    let stop: (() => void) | undefined
    const lay = () => setLaid(camera.get().zoom < DOTS_FROM ? undefined : around(seenBox(camera.get(), screen.get())))
    const wait = () => {
      stop?.()
      stop = clock.after(REST, lay)
    }
    lay()
    const stops = [camera.subscribe(wait), screen.subscribe(lay)]
    return () => {
      stop?.()
      for (const end of stops) end()
    }
  }, [camera, screen, clock])
  if (!laid) return null
  const { x, y, width, height } = laid
  return (
    <div
      aria-hidden="true"
      className={styles.dots}
      style={{ transform: `translate(${x}px, ${y}px)`, inlineSize: width, blockSize: height }}
    />
  )
}

/** What is seen and as much again on each side, from dot to dot. */
function around({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.floor((x - width) / GRID) * GRID, Math.floor((y - height) / GRID) * GRID]
  return { x: left, y: top, width: Math.ceil((3 * width) / GRID) * GRID, height: Math.ceil((3 * height) / GRID) * GRID }
}

function Blocks() {
  const { stage } = useFlow()
  const cards = useStore(stage.cards)
  const wires = useStore(stage.wires)
  const byId = new Map(cards.map((card) => [card.id, card]))
  const lines = wires.map(({ source, exit, target, lane }) => {
    const [from, to] = [byId.get(source), byId.get(target)]
    return from && to ? stepPath(stepPoints(portOf(from, exit), inOf(to), lane)) : ''
  })
  const groups = cards.filter(({ shape }) => shape === 'group')
  const bad = cards.filter(({ view }) => view.tone === 'bad')
  return (
    <svg aria-hidden="true" className={styles.far}>
      <path className={styles.farGroup} d={blocksPath(groups)} />
      <path className={styles.farWire} d={lines.join('')} />
      <path className={styles.farCard} d={blocksPath(cards.filter((card) => card.shape !== 'group'))} />
      <path className={styles.farBad} d={blocksPath(bad)} />
    </svg>
  )
}
