import { useLayoutEffect } from 'react'
import { useFlow } from '../editor/flow-context.ts'
import styles from './Flow.module.css'
import { Inspector, Palette } from './parts.ts'
import { SidePanel } from './SidePanel.tsx'

/** The palette of nodes at the side. */
export function PaletteSide() {
  const { pageState } = useFlow()
  return (
    <SidePanel className={styles.start} asked={pageState.palette}>
      <Palette />
    </SidePanel>
  )
}

/** The details of what is selected, at the other side. */
export function DetailsSide() {
  const { pageState } = useFlow()
  // What is asked for here is no drawer's any more when the page becomes narrow.
  useLayoutEffect(() => () => pageState.drawer.set(undefined), [pageState])
  return (
    <SidePanel className={styles.side} asked={pageState.details}>
      <Inspector />
    </SidePanel>
  )
}
