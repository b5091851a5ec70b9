// The panels of the catalogue's filters, gathered in one chunk: whoever opens one soon opens another.
export { FieldsPanel } from './FieldsPanel.tsx'
export { FieldsReader } from './FieldsReader.tsx'
export { PricePanel } from './PricePanel.tsx'
export { SourcePanel } from './SourcePanel.tsx'
