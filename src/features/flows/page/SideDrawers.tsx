import { Suspense } from 'react'
import { flowAsidesTexts } from '#texts/flows/flow-asides.ts'
import { useTexts } from '#texts/texts.tsx'
import { LazyDrawer } from '#ui/LazyOverlays.tsx'
import { useStore } from '#ui/use-store.ts'
import { useUnmount } from '#ui/use-unmount.ts'
import { useFlow } from '../editor/flow-context.ts'
import { Inspector, Palette } from './parts.ts'

/** Palette and inspector as drawers, where there is no space beside the flow. */
export function SideDrawers() {
  const { flowAsides, flowEditor: t, common } = useTexts(flowAsidesTexts)
  const { pageState } = useFlow()
  const open = useStore(pageState.drawer)
  const close = () => pageState.drawer.set(undefined)
  useUnmount(close)
  return (
    <>
      <LazyDrawer
        isOpen={open === 'palette'}
        onClose={close}
        label={flowAsides.palette.label}
        closeLabel={common.close}
      >
        <Suspense fallback={null}>
          <Palette onAdded={close} />
        </Suspense>
      </LazyDrawer>
      <LazyDrawer
        isOpen={open === 'details'}
        onClose={close}
        label={t.details}
        closeLabel={common.close}
        side="end"
        size="md"
      >
        <Suspense fallback={null}>
          <Inspector />
        </Suspense>
      </LazyDrawer>
    </>
  )
}
