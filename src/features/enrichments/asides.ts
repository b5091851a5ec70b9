// What opens over the catalogue, in one file.
export { EnrichmentComparison } from './EnrichmentComparison.tsx'
export { FieldsPanel } from './FieldsPanel.tsx'
export { PricePanel } from './PricePanel.tsx'
export { SourcePanel } from './SourcePanel.tsx'
