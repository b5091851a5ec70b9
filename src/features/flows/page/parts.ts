import { lazyPart } from '#ui/lazy-part.tsx'

const beside = () => import('./beside.ts')

// The views, panels and palettes of a flow's page: the graph is a chunk of its own, since most users only see that.
export const GraphView = lazyPart(() => import('../canvas/GraphView.tsx').then((m) => m.GraphView))
/** The menu of the graph: few users open it, and it includes the code of menus. */
export const OpenGraphMenu = lazyPart(() => beside().then((m) => m.OpenGraphMenu))
export const Outline = lazyPart(() => beside().then((m) => m.Outline))
export const JsonView = lazyPart(() => beside().then((m) => m.JsonView))
export const Inspector = lazyPart(() => beside().then((m) => m.Inspector))
export const ProblemsPanel = lazyPart(() => beside().then((m) => m.ProblemsPanel))
export const Palette = lazyPart(() => beside().then((m) => m.Palette))

/** Chunks that a page of a flow fetches ahead: its graph, and its other views and panels. */
export const flowAhead: readonly (() => Promise<unknown>)[] = [GraphView.ahead, Inspector.ahead]
