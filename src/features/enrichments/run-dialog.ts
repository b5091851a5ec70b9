import { lazyPart } from '#ui/lazy-part.tsx'

/** Fetches the run dialog's code ahead of its first use: when the pointer or the focus comes near *Run*. */
export const preloadRunDialog = () => void loadRunDialog().catch(() => undefined)

const loadRunDialog = () => import('./EnrichmentRun.tsx')

/** The wizard of a run of many rows. */
export const LazyManyRun = lazyPart(() =>
  import('./EnrichmentManyRun.tsx').then(({ EnrichmentManyRun }) => EnrichmentManyRun),
)

/** The run dialog; no list and no detail page needs its code before it opens. */
export const LazyRunDialog = lazyPart(() => loadRunDialog().then(({ EnrichmentRun }) => EnrichmentRun))
