export const enrichment = {}
