import { lazyPart } from '#ui/lazy-part.tsx'

// What a page of a flow shows is fetched by parts, side by side: one view is enough to begin with.
export const GraphView = lazyPart(() => import('./canvas/GraphView.tsx').then((m) => m.GraphView))
export const Outline = lazyPart(() => import('./outline/Outline.tsx').then((m) => m.Outline))
export const JsonView = lazyPart(() => import('./json/JsonView.tsx').then((m) => m.JsonView))
export const Inspector = lazyPart(() => import('./inspector/Inspector.tsx').then((m) => m.Inspector))
export const ProblemsPanel = lazyPart(() => import('./inspector/ProblemsPanel.tsx').then((m) => m.ProblemsPanel))
export const Palette = lazyPart(() => import('./palette/Palette.tsx').then((m) => m.Palette))
export const DraftNotices = lazyPart(() => import('./journal/DraftNotices.tsx').then((m) => m.DraftNotices))
export const SaveNotices = lazyPart(() => import('./bar/SaveNotices.tsx').then((m) => m.SaveNotices))
export const Unseen = lazyPart(() => import('./editor/Unseen.tsx').then((m) => m.Unseen))
export const RunLine = lazyPart(() => import('./run/RunLine.tsx').then((m) => m.RunLine))
export const RunButton = lazyPart(() => import('./run/RunButton.tsx').then((m) => m.RunButton))
export const NoFlow = lazyPart(() => import('./NoFlow.tsx').then((m) => m.NoFlow))
export const SideDrawers = lazyPart(() => import('./SideDrawers.tsx').then((m) => m.SideDrawers))
export const VersionButton = lazyPart(() => import('./bar/VersionButton.tsx').then((m) => m.VersionButton))

/** What a page of a flow fetches ahead: its other views and panels, and what its commands need. */
export const flowAhead: readonly (() => Promise<unknown>)[] = [
  GraphView.ahead,
  Outline.ahead,
  JsonView.ahead,
  Inspector.ahead,
  ProblemsPanel.ahead,
  Palette.ahead,
  SideDrawers.ahead,
  () => import('./editor/add-acts.ts'),
  () => import('./model/commands/line-up.ts'),
  () => import('./tidy/tidy.ts'),
]
