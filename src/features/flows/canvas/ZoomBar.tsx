import { useSyncExternalStore } from 'react'
import { flowConnectTexts } from '#texts/flows/flow-connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { Maximize } from '#ui/flow-glyphs.ts'
import type { CameraController } from '../diagram/camera-controller.ts'
import styles from './ZoomBar.module.css'

export interface ZoomBarProps {
  readonly hold: CameraController
  readonly onFit: () => void
}

/** Zoom of the flow, and the controls that change it. A click on the number resets it to 100 %. */
export function ZoomBar({ hold, onFit }: ZoomBarProps) {
  const { flowEditor: t, flowConnect } = useTexts(flowConnectTexts)
  const percent = useSyncExternalStore(hold.camera.subscribe, () => Math.round(hold.camera.get().zoom * 100))
  return (
    <div role="group" aria-label={flowConnect.zoom.label} className={styles.bar}>
      <GhostButton icon="minus" aria-label={t.zoom.out} action="flow.zoom-out" onClick={() => hold.zoomBy(-1)} />
      <button type="button" className={styles.figure} title={flowConnect.zoom.whole} onClick={() => hold.zoomTo(1)}>
        {flowConnect.zoom.percent(String(percent))}
      </button>
      <GhostButton icon="plus" aria-label={t.zoom.in} action="flow.zoom-in" onClick={() => hold.zoomBy(1)} />
      <GhostButton icon={Maximize} aria-label={t.zoom.fit} action="flow.fit" onClick={() => onFit()} />
    </div>
  )
}
