import { useLayoutEffect } from 'react'
import { useFlow } from '../editor/flow-context.ts'
import styles from './Flow.module.css'
import { Inspector, Palette } from './parts.ts'
import { SidePanel } from './SidePanel.tsx'

/** The palette of nodes at the side. */
export function PaletteSide() {
  const { stage } = useFlow()
  return (
    <SidePanel className={styles.start} asked={stage.palette}>
      <Palette />
    </SidePanel>
  )
}

/** The details of what is selected, at the other side. */
export function DetailsSide() {
  const { stage } = useFlow()
  // What is asked for here is no drawer's any more when the page becomes narrow.
  useLayoutEffect(() => () => stage.drawer.set(undefined), [stage])
  return (
    <SidePanel className={styles.side} asked={stage.details}>
      <Inspector />
    </SidePanel>
  )
}
