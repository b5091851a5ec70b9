/** Fetches the code of an enrichment's page, run dialog included, ahead: when the pointer or the focus comes near *Run*. */
export const preloadPage = () => void import('./EnrichmentPage.tsx').catch(() => undefined)
