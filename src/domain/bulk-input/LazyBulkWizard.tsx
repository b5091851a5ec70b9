import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'

const BulkWizard = lazyPart(() => import('./wizard/BulkWizard.tsx').then((m) => m.BulkWizard))

/** The wizard of a run of many rows; its code is fetched when it first opens. */
export function LazyBulkWizard(props: ComponentProps<typeof BulkWizard>) {
  return (
    <Suspense fallback={null}>
      <BulkWizard {...props} />
    </Suspense>
  )
}
