import { ViewportPortal } from '@xyflow/react'
import { useEffect, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { visibleBox } from '../diagram/camera.ts'
import { type Box, GRID } from '../diagram/geometry.ts'
import { useFlow } from '../editor/flow-context.ts'
import styles from './Canvas.module.css'

/** The camera rests when it has not moved for so long, in milliseconds. */
const REST = 140
/** Further away than this the dots would be a grey haze. */
const DOTS_FROM = 0.4

/** Dots below the cards. They move with the camera, so a pan repaints nothing; repositioned when it rests. */
export function Ground() {
  return (
    <ViewportPortal>
      <Dots />
    </ViewportPortal>
  )
}

function Dots() {
  const { clock } = useServices()
  const { pageState } = useFlow()
  const { camera, screen } = pageState.hold
  const [laid, setLaid] = useState<Box>()
  useEffect(() => {
    let stop: (() => void) | undefined
    const lay = () =>
      setLaid(camera.get().zoom < DOTS_FROM ? undefined : around(visibleBox(camera.get(), screen.get())))
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

/** Returns the visible box and as much again on each side, from dot to dot. */
function around({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.floor((x - width) / GRID) * GRID, Math.floor((y - height) / GRID) * GRID]
  return { x: left, y: top, width: Math.ceil((3 * width) / GRID) * GRID, height: Math.ceil((3 * height) / GRID) * GRID }
}
