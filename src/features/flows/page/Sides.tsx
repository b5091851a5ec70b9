import { useLayoutEffect } from 'react'
import { useFlow } from '../editor/flow-context.ts'
import { AskedSide } from './AskedSide.tsx'
import styles from './Flow.module.css'
import { Inspector, Palette } from './parts.ts'

/** The palette of nodes at the side. */
export function PaletteSide() {
  const { stage } = useFlow()
  return (
    <AskedSide className={styles.start} asked={stage.palette}>
      <Palette />
    </AskedSide>
  )
}

/** The details of what is selected, at the other side. */
export function DetailsSide() {
  const { stage } = useFlow()
  // What is asked for here is no drawer's any more when the page becomes narrow.
  useLayoutEffect(() => () => stage.drawer.set(undefined), [stage])
  return (
    <AskedSide className={styles.side} asked={stage.details}>
      <Inspector />
    </AskedSide>
  )
}
