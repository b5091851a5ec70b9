// What is said about a flow beside it, in one file.
export { Inspector } from './Inspector.tsx'
export { ProblemsPanel } from './ProblemsPanel.tsx'
