// What opens over the catalogue, in one file.
export { Comparison } from './Comparison.tsx'
export { FieldsPanel } from './FieldsPanel.tsx'
export { PricePanel } from './PricePanel.tsx'
export { SourcePanel } from './SourcePanel.tsx'
