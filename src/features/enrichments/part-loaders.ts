// Where the parts of the catalogue lie that are fetched when they are first used. It is fetched itself: the list of
// their files would weigh as much on the first page as some of them.

const panels = () => import('./filter-panels.ts')

export const sourcePanel = () => panels().then(({ SourcePanel }) => SourcePanel)
export const pricePanel = () => panels().then(({ PricePanel }) => PricePanel)
export const fieldsPanel = () => panels().then(({ FieldsPanel }) => FieldsPanel)
export const fieldsReader = () => panels().then(({ FieldsReader }) => FieldsReader)
export const nothingHere = () => import('./NothingHere.tsx').then(({ NothingHere }) => NothingHere)
export const tickedBar = () => import('./TickedBar.tsx').then(({ TickedBar }) => TickedBar)
export const comparison = () => import('./Comparison.tsx').then(({ Comparison }) => Comparison)
export const cards = () => import('./CatalogueCards.tsx').then(({ CatalogueCards }) => CatalogueCards)
export const rowKeys = () => import('./RowKeys.tsx').then(({ RowKeys }) => RowKeys)
export const ownHits = () => import('./own-hits.ts')
