// What opens over the catalogue, in one file.
export { Comparison } from './Comparison.tsx'
export { FieldsPanel } from './FieldsPanel.tsx'
