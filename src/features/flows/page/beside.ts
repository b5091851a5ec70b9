// What is rendered beside or in place of the graph, in one chunk.
export { OpenGraphMenu } from '../canvas/OpenGraphMenu.tsx'
export { HistoryDrawer } from '../history/HistoryDrawer.tsx'
export { Inspector } from '../inspector/Inspector.tsx'
export { ProblemsPanel } from '../inspector/ProblemsPanel.tsx'
export { JsonView } from '../json/JsonView.tsx'
export { Outline } from '../outline/Outline.tsx'
export { Palette } from '../palette/Palette.tsx'
