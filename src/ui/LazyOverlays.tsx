import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'

const LoadedDialog = lazyPart(() => import('./overlays/overlays.ts').then(({ Dialog }) => Dialog))
const LoadedDrawer = lazyPart(() => import('./overlays/overlays.ts').then(({ Drawer }) => Drawer))

// Stays mounted after the first opening, so that closing can give the focus back.
function OnceOpen({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen || isOpen ? children : null
}

/** A dialog for code of the first load: `Dialog` itself is fetched when it first opens. */
export function LazyDialog(props: ComponentProps<typeof LoadedDialog>) {
  return (
    <Suspense fallback={null}>
      <OnceOpen isOpen={props.isOpen}>
        <LoadedDialog {...props} />
      </OnceOpen>
    </Suspense>
  )
}

/** A drawer for code of the first load: `Drawer` itself is fetched when it first opens. */
export function LazyDrawer(props: ComponentProps<typeof LoadedDrawer>) {
  return (
    <Suspense fallback={null}>
      <OnceOpen isOpen={props.isOpen}>
        <LoadedDrawer {...props} />
      </OnceOpen>
    </Suspense>
  )
}
