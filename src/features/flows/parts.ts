import { lazyPart } from '#ui/lazy-part.tsx'

// The views, panels and palettes of a flow's page, fetched side by side: one view is enough to begin with.
export const GraphView = lazyPart(() => import('./canvas/GraphView.tsx').then((m) => m.GraphView))
export const Outline = lazyPart(() => import('./outline/Outline.tsx').then((m) => m.Outline))
export const JsonView = lazyPart(() => import('./json/JsonView.tsx').then((m) => m.JsonView))
export const Inspector = lazyPart(() => import('./inspector/panels.ts').then((m) => m.Inspector))
export const ProblemsPanel = lazyPart(() => import('./inspector/panels.ts').then((m) => m.ProblemsPanel))
export const Palette = lazyPart(() => import('./palette/Palette.tsx').then((m) => m.Palette))

/** What a page of a flow fetches ahead: its other views and panels. */
export const flowAhead: readonly (() => Promise<unknown>)[] = [
  GraphView.ahead,
  Outline.ahead,
  JsonView.ahead,
  Inspector.ahead,
  Palette.ahead,
]
