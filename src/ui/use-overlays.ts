import { useCallback, useState } from 'react'
import type * as overlayParts from './overlays/overlays.ts'

type Overlays = typeof overlayParts

/**
 * Preloads the code of all overlays. Call it when the page is idle; buttons that open something call it themselves when
 * the pointer or the focus comes near. After a failure the next call loads again.
 */
export const preloadOverlays = (): Promise<Overlays | undefined> =>
  import('./overlays/overlays.ts').catch(() => undefined)

/** Returns the overlays once they are loaded, and a function that loads them. */
export function useOverlays(): { readonly overlays: Overlays | undefined; readonly load: () => void } {
  const [overlays, setOverlays] = useState<Overlays>()
  const load = useCallback(() => void preloadOverlays().then((loaded) => loaded && setOverlays(loaded)), [])
  return { overlays, load }
}
