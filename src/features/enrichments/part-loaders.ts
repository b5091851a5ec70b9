// Where the parts of the catalogue lie that are fetched when they are first used. It is fetched itself: the list of
// their files would weigh as much on the first page as some of them.

const panels = () => import('./filter-panels.ts')

export const sourcePanel = () => panels().then(({ SourcePanel }) => ({ default: SourcePanel }))
export const pricePanel = () => panels().then(({ PricePanel }) => ({ default: PricePanel }))
export const fieldsPanel = () => panels().then(({ FieldsPanel }) => ({ default: FieldsPanel }))
export const fieldsReader = () => panels().then(({ FieldsReader }) => ({ default: FieldsReader }))
export const nothingHere = () => import('./NothingHere.tsx').then(({ NothingHere }) => ({ default: NothingHere }))
export const tickedBar = () => import('./TickedBar.tsx').then(({ TickedBar }) => ({ default: TickedBar }))
export const comparison = () => import('./Comparison.tsx').then(({ Comparison }) => ({ default: Comparison }))
export const cards = () => import('./CatalogueCards.tsx').then(({ CatalogueCards }) => ({ default: CatalogueCards }))
export const rowKeys = () => import('./RowKeys.tsx').then(({ RowKeys }) => ({ default: RowKeys }))
export const ownHits = () => import('./own-hits.ts')
