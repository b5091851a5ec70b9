import { lazy } from 'react'

// What a page of a flow shows is fetched by parts, side by side: one view is enough to begin with.
export const GraphView = lazy(() => import('./canvas/GraphView.tsx').then((m) => ({ default: m.GraphView })))
export const Outline = lazy(() => import('./outline/Outline.tsx').then((m) => ({ default: m.Outline })))
export const JsonView = lazy(() => import('./json/JsonView.tsx').then((m) => ({ default: m.JsonView })))
export const Inspector = lazy(() => import('./inspector/Inspector.tsx').then((m) => ({ default: m.Inspector })))
export const ProblemsPanel = lazy(() =>
  import('./inspector/ProblemsPanel.tsx').then((m) => ({ default: m.ProblemsPanel })),
)
export const Palette = lazy(() => import('./palette/Palette.tsx').then((m) => ({ default: m.Palette })))
export const DraftNotices = lazy(() => import('./journal/DraftNotices.tsx').then((m) => ({ default: m.DraftNotices })))
export const SaveNotices = lazy(() => import('./bar/SaveNotices.tsx').then((m) => ({ default: m.SaveNotices })))
export const Unseen = lazy(() => import('./editor/Unseen.tsx').then((m) => ({ default: m.Unseen })))
export const RunLine = lazy(() => import('./run/RunLine.tsx').then((m) => ({ default: m.RunLine })))
export const RunButton = lazy(() => import('./run/RunButton.tsx').then((m) => ({ default: m.RunButton })))
export const NoFlow = lazy(() => import('./NoFlow.tsx').then((m) => ({ default: m.NoFlow })))
export const SideDrawers = lazy(() => import('./SideDrawers.tsx').then((m) => ({ default: m.SideDrawers })))
export const VersionButton = lazy(() => import('./bar/VersionButton.tsx').then((m) => ({ default: m.VersionButton })))
