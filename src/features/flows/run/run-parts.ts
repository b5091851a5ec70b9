// The run dialog of a flow and its wizard of many rows, in one file.
export { FlowManyRun } from './FlowManyRun.tsx'
export { FlowRun } from './FlowRun.tsx'
