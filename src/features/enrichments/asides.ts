// Chunk with what opens over the catalogue.
export { EnrichmentComparison } from './EnrichmentComparison.tsx'
export { FieldsPanel } from './FieldsPanel.tsx'
export { PricePanel } from './PricePanel.tsx'
export { SourcePanel } from './SourcePanel.tsx'
