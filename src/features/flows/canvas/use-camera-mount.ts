import { useStoreApi } from '@xyflow/react'
import { useLayoutEffect } from 'react'
import type { CameraController, CameraMount } from '../diagram/camera-controller.ts'

/** Ties the page's camera to React Flow's for as long as the canvas stands. */
export function useCameraMount(hold: CameraController & CameraMount): void {
  const api = useStoreApi()
  useLayoutEffect(() => {
    let { transform, width, height } = api.getState()
    const read = () => {
      const state = api.getState()
      if (state.transform !== transform) {
        transform = state.transform
        const [x, y, zoom] = transform
        hold.moved({ x, y, zoom })
      }
      if (state.width !== width || state.height !== height) {
        width = state.width
        height = state.height
        hold.sized({ width, height })
      }
    }
    const stop = api.subscribe(read)
    const unmount = hold.mount(({ x, y, zoom }, ms) => {
      void api.getState().panZoom?.setViewport({ x, y, zoom }, ms > 0 ? { duration: ms } : undefined)
    })
    hold.sized({ width, height })
    return () => {
      stop()
      unmount()
      hold.sized({ width: 0, height: 0 })
    }
  }, [api, hold])
}
