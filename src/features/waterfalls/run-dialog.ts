import { lazyPart } from '#ui/lazy-part.tsx'

const loadRun = () => import('./WaterfallRun.tsx')

/** Fetches the run dialog's code ahead of its first use: when the pointer or the focus comes near *Run*. */
export const preloadWaterfallRun = () => void loadRun().catch(() => undefined)

/** The run dialog of a waterfall; no list and no page needs its code before it opens. */
export const LazyWaterfallRun = lazyPart(() => loadRun().then(({ WaterfallRun }) => WaterfallRun))

/** The wizard of a run of many rows. */
export const LazyWaterfallManyRun = lazyPart(() =>
  import('./WaterfallManyRun.tsx').then(({ WaterfallManyRun }) => WaterfallManyRun),
)
